import type { Diagnostic } from '../../content/jsonNode'

/** Something about the published site, in words for its owner. */
export type Finding = Pick<Diagnostic, 'message' | 'fix'>

/** Findings as a numbered list. */
export function findingList(findings: Finding[]): string {
  return findings
    .map(({ message, fix }, index) => `${index + 1}. ${message}\n   Fix: ${fix}`)
    .join('\n')
}

/** One finding about all that it is true of, or none. */
export function findingAbout(names: string[], message: string, fix: string): Finding[] {
  return names.length > 0 ? [{ message: `${message}: ${firstOf(names)}.`, fix }] : []
}

/** Names the first three of many: "/a, /b, /c and 4 more". */
export function firstOf(names: string[]): string {
  const rest = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return names.slice(0, 3).join(', ') + rest
}
