import type { Browser, Page } from 'playwright'

/** How the visitor's system wants its colours; forced are a high-contrast theme's. */
export type Look = 'light' | 'dark' | 'forced'

/** A page of its own under that look, without motion. */
export async function openAs(
  browser: Browser,
  baseURL: string,
  look: Look,
  width: number,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    // The pictures' own styles, see `take`.
    bypassCSP: true,
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
    viewport: { width, height: width < 768 ? 844 : 900 },
  })
  // A page of 2560 px by all its sections takes a busy machine a while to draw.
  context.setDefaultTimeout(120_000)
  return context.newPage()
}

/** What comes into view asks for scripts and pictures; a quarter of a second without a request means that all are here. */
export async function settle(page: Page): Promise<void> {
  let asked = Date.now()
  const note = () => (asked = Date.now())
  page.on('request', note).on('requestfinished', note)
  while (Date.now() - asked < 250) await page.waitForTimeout(50)
  page.off('request', note).off('requestfinished', note)
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter(({ complete, currentSrc }) => !complete && currentSrc)
        .map((image) => image.decode().catch(() => undefined)),
    ),
  )
}
