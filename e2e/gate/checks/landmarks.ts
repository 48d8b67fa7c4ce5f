import type { Look } from '../look'

/** One main, at most one banner and one footer, and every navigation, region and form known by a name of its own. */
export const landmarks: Look = ({ all, isExposed, name }) => {
  const problems: string[] = []
  const outermost = (element: HTMLElement) =>
    !element.parentElement?.closest('article, aside, main, nav, section')
  const mains = all('main, [role=main]').filter(isExposed)
  if (mains.length !== 1) problems.push(`there are ${mains.length} main landmarks`)
  const banners = all('header, [role=banner]').filter(isExposed).filter(outermost)
  if (banners.length > 1) problems.push(`there are ${banners.length} banners`)
  const footers = all('footer, [role=contentinfo]').filter(isExposed).filter(outermost)
  if (footers.length > 1) problems.push(`there are ${footers.length} footers`)
  const named = all('nav, [role=navigation], [role=region], section[aria-labelledby], form').filter(
    isExposed,
  )
  const known = new Set<string>()
  for (const landmark of named) {
    const kind = landmark.getAttribute('role') ?? landmark.tagName.toLowerCase()
    const called = `${kind} "${name(landmark)}"`
    if (!landmark.matches('[aria-label], [aria-labelledby]') || name(landmark) === '') {
      problems.push(`a ${kind} has no name`)
    } else if (known.has(called)) {
      problems.push(`there are two of ${called}`)
    }
    known.add(called)
  }
  return problems
}
