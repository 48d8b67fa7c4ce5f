/**
 * What Lighthouse says of one page: scores from 0 to 100, times in ms, bytes with all headers and with the pictures
 * that Chromium fetches far ahead. The first view's own bytes are budgets.ts's.
 */
export interface Figures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstContentfulPaint: number
  largestContentfulPaint: number
  totalBlockingTime: number
  layoutShift: number
  bytes: number
}

/** Each figure's median over the rounds. */
export function median(rounds: Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {}) as (keyof Figures)[]
  const middle = (name: keyof Figures) =>
    rounds.map((figures) => figures[name]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)]
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Figures
}

/** What must hold on any machine. */
export function problemsOf(figures: Figures): string[] {
  const problems: string[] = []
  const scores = [
    ['accessibility', figures.accessibility],
    ['best practices', figures.bestPractices],
    ['SEO', figures.seo],
  ] as const
  for (const [name, score] of scores) if (score < 100) problems.push(`${name} ${score} of 100`)
  if (figures.layoutShift > 0.0005) problems.push(`CLS ${figures.layoutShift.toFixed(4)}, not 0`)
  return problems
}
