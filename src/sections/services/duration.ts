type Duration = Queries.ServiceCardFragment['duration']

/** Formats a duration as "2-4 weeks", "3+ months" (open-ended) or "1 month". */
export function formatDuration({ from, to, unit }: Duration): string {
  if (to === from) return `${from} ${from === 1 ? unit.slice(0, -1) : unit}`
  return `${from}${to === null ? '+' : `-${to}`} ${unit}`
}

const monthsPerUnit = { weeks: 12 / 52, months: 1 }

/** Returns the months of the chart's axis: its end is a multiple of 18, so that all bars fit. */
export function createAxis(durations: Duration[]): number[] {
  const ends = durations.map(({ from, to, unit }) => (to ?? from) * monthsPerUnit[unit])
  const end = 18 * Math.max(1, Math.ceil(Math.max(...ends) / 18))
  return [0, end / 3, (end * 2) / 3, end]
}

/** Returns the ends of the two parts of a bar, in months: at least, and at most. */
export function measureBar({ from, to, unit }: Duration, axis: number[]): [number, number] {
  const least = from * monthsPerUnit[unit]
  return [least, to === null ? axis.at(-1)! : to * monthsPerUnit[unit]]
}
