import type { Look } from '../look'

/**
 * A page that can have something to say has a polite and an assertive region to say it in, from the start and not
 * hidden; none lies in another, and no two say the same, as both would be read (WCAG 4.1.3).
 */
export const liveRegions: Look = ({ all, isExposed, describe }) => {
  const speaking =
    '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
  const silent = '[aria-live=off]'
  const regions = all(speaking).filter((region) => !region.matches(silent))
  const problems: string[] = []
  if (document.querySelector('form, [aria-roledescription=carousel]')) {
    if (!regions.some((region) => region.matches('[role=status], [aria-live=polite]'))) {
      problems.push('there is no polite region')
    }
    if (!regions.some((region) => region.matches('[role=alert]'))) {
      problems.push('there is no region for alerts')
    }
  }
  const said = new Set<string>()
  for (const region of regions) {
    if (!isExposed(region)) problems.push(`${describe(region)} is hidden, so it says nothing`)
    const around = region.parentElement?.closest(speaking)
    if (around && !around.matches(silent)) problems.push(`${describe(region)} lies in another one`)
    const text = region.textContent.replace(/\s+/g, '')
    if (text !== '' && said.has(text)) problems.push(`two regions say "${region.textContent}"`)
    said.add(text)
  }
  return problems
}
