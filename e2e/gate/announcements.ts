import type { Page } from 'playwright/test'

/**
 * From now on, what assistive technology is told: each text that is put into a live region that was there before it. What
 * comes together with its region is not read out reliably, so it does not count.
 */
export async function announcements(page: Page): Promise<() => Promise<string[]>> {
  const key = await page.evaluate(() => {
    const live =
      '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
    const said: string[] = []
    const known = new Set<Element>(document.querySelectorAll(live))
    new MutationObserver((changes) => {
      const spoken = new Set<Element>()
      const late: Element[] = []
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(live)
        const silent = !region || region.matches('[aria-live=off]') || !known.has(region)
        if (!silent && region.textContent.trim() !== '') spoken.add(region)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          late.push(...[node, ...node.querySelectorAll('*')].filter((added) => added.matches(live)))
        }
      }
      late.forEach((region) => known.add(region))
      said.push(...[...spoken].map(({ textContent }) => textContent.trim()))
    }).observe(document, { childList: true, subtree: true, characterData: true })
    const name = `said-${Math.random()}`
    Object.assign(window, { [name]: said })
    return name
  })
  return () => page.evaluate((name) => (window as unknown as Record<string, string[]>)[name]!, key)
}
