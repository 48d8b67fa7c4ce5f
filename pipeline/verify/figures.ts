/** What a full run proves, in figures: its closing line, and how many there are at least. */
interface Figure {
  line: (amount: number) => string
  atLeast: number
  /** A program without which the figure cannot be had. */
  needs?: 'Firefox' | 'WebKit'
}

export const figures = {
  scans: { line: (n) => `${n} axe scans without a violation`, atLeast: 180 },
  patterns: { line: (n) => `${n} assertions of the W3C's patterns held`, atLeast: 60 },
  defects: { line: (n) => `${n} of 40 planted defects caught by the gate`, atLeast: 40 },
  defectsByAxe: { line: (n) => `${n} of 40 planted defects caught by axe alone`, atLeast: 0 },
  faults: { line: (n) => `${n} of 36 visitor faults survived`, atLeast: 36 },
  chromium: { line: (n) => `${n} journeys passed in Chromium`, atLeast: 10 },
  firefox: { line: (n) => `${n} journeys passed in Firefox`, atLeast: 10, needs: 'Firefox' },
  webkit: { line: (n) => `${n} journeys passed in WebKit`, atLeast: 10, needs: 'WebKit' },
} satisfies Record<string, Figure>

export type FigureName = keyof typeof figures
export type Amounts = Partial<Record<FigureName, number>>

const all: [FigureName, Figure][] = Object.entries(figures) as [FigureName, Figure][]

/** Two suites' figures as one. */
export function addAmounts(some: Amounts, others: Amounts): Amounts {
  const sums = { ...some }
  for (const [name, amount] of Object.entries(others) as [FigureName, number][]) {
    sums[name] = (sums[name] ?? 0) + amount
  }
  return sums
}

/** The lines of the figures that were counted. */
export function figureLines(amounts: Amounts): string[] {
  return all.flatMap(([name, { line }]) => {
    const amount = amounts[name]
    return amount === undefined ? [] : [line(amount)]
  })
}

/** What a full run falls short of; a figure whose program is missing on this machine is not asked for. */
export function shortfalls(amounts: Amounts, missingPrograms: string[]): string[] {
  return all.flatMap(([name, { line, atLeast, needs }]) => {
    const amount = amounts[name] ?? 0
    if (amount >= atLeast || (needs && missingPrograms.includes(needs))) return []
    return [`${line(amount)}: at least ${atLeast} are wanted`]
  })
}
