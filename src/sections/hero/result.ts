interface Measure {
  value: number
  unit: Queries.ResultUnit
}

/** Result for a client: two durations, or text for results of another kind, such as percentages. */
export interface Result {
  before?: Measure | null
  after?: Measure | null
  figure?: string | null
}

const seconds: Record<Queries.ResultUnit, number> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  weeks: 604_800,
  months: 2_629_746,
  years: 31_556_952,
}

const symbols: Partial<Record<Queries.ResultUnit, string>> = {
  seconds: 's',
  minutes: 'min',
  hours: 'h',
}

/** Formats a duration as "4 h", "10 min", "3 weeks" or "1 day". */
function formatMeasure({ value, unit }: Measure): string {
  return `${value} ${symbols[unit] ?? (value === 1 ? unit.slice(0, -1) : unit)}`
}

/** Returns the texts of the result: before and after, or the only one. */
export function formatResult({ before, after, figure }: Result): string[] {
  return before && after ? [formatMeasure(before), formatMeasure(after)] : [figure ?? '']
}

/** Least share that has a visible bar, about 3 px long. */
const leastShare = 0.01

/** Returns the share of the time before that is left for the bar; undefined if nothing became shorter. */
export function measureShare({ before, after }: Result): number | undefined {
  if (!before || !after) return undefined
  const share = (after.value * seconds[after.unit]) / (before.value * seconds[before.unit])
  return share < 1 ? Math.max(share, leastShare) : undefined
}
