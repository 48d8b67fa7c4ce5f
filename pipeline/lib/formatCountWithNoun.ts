/** Formats a count with its noun: "1 file", "2 files". */
export function formatCountWithNoun(count: number, singularNoun: string): string {
  return `${count} ${singularNoun}${count === 1 ? '' : 's'}`
}
