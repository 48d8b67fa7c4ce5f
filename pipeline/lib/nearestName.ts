import leven from 'leven'

/**
 * Returns the name with the smallest edit distance, or undefined if more than a third of the
 * characters differ.
 */
export function findNearestName(input: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, distance: leven(input.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.distance - other.distance)
  return nearest?.name
}
