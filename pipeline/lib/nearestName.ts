import leven from 'leven'

/** The name that was probably meant: differs in at most a third of its letters. Undefined if none is that close. */
export function findNearestName(written: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, distance: leven(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.distance - other.distance)
  return nearest?.name
}
