import { expect, type Page } from 'playwright/test'

/** Runs inside the page, in any engine: React leaves a mark of its own on each element that it has taken over. */
export function isHydrated(): boolean {
  const parts = [...document.querySelectorAll('header, main > *, footer')]
  return (
    parts.length > 0 &&
    parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')))
  )
}

/** Opens a page and waits until its scripts have taken it over. */
export async function gotoHydrated(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Resolves when React has taken over the page, every section of it too. */
export async function waitForHydration(page: Page): Promise<void> {
  // A page may be loaded anew meanwhile, and then has to be asked again.
  await expect(async () => expect(await page.evaluate(isHydrated)).toBe(true)).toPass({
    intervals: [50],
    timeout: 20_000,
  })
}

/** Holds back every script, or what else has such a path, until the returned function is called. */
export async function holdScripts(page: Page, paths: RegExp = /\.js$/): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(paths, async (route) => {
    await released
    await route.continue()
  })
  return release
}
