import type { Look } from '../look'

/** One h1, no level skipped, none empty (WCAG 1.3.1, 2.4.6). */
export const headings: Look = ({ all, isExposed, name }) => {
  const shown = all('h1, h2, h3, h4, h5, h6, [role=heading]').filter(isExposed)
  const level = (heading: HTMLElement) =>
    Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1))
  const problems = shown.flatMap((heading, place) => {
    const before = place === 0 ? 0 : level(shown[place - 1]!)
    const found: string[] = []
    if (name(heading) === '') found.push(`a heading of level ${level(heading)} is empty`)
    if (level(heading) > before + 1) {
      found.push(`"${name(heading)}" of level ${level(heading)} follows level ${before}`)
    }
    return found
  })
  const first = shown.filter((heading) => level(heading) === 1)
  if (first.length !== 1) problems.push(`there are ${first.length} headings of level 1`)
  return problems
}
