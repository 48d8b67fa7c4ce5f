/** Which answers are open: all as served, later one at most (specification, section 4). */
export type OpenProblems = 'all' | 'none' | number

/** What is open after a statement was chosen: that one alone, or nothing if it was the only one open. */
export function afterChoice(open: OpenProblems, chosen: number): OpenProblems {
  return open === chosen ? 'none' : chosen
}

/** The places of the open answers. */
export function openPlaces(open: OpenProblems, count: number): number[] {
  if (open === 'all') return Array.from({ length: count }, (_, place) => place)
  return open === 'none' ? [] : [open]
}
