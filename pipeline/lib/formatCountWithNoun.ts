/** Formats a count with its noun, such as "1 file" or "2 files". */
export function formatCountWithNoun(count: number, singularNoun: string): string {
  return `${count} ${singularNoun}${count === 1 ? '' : 's'}`
}
