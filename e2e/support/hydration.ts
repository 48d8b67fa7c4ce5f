import { expect, type Page } from 'playwright/test'

/** Function for `page.evaluate`: lists the parts of the page that React has not hydrated yet. */
export function listServedParts(): string[] {
  // The not-found page stays as it is served.
  if ((window as { pagePath?: string }).pagePath === '/404.html') {
    return document.readyState === 'complete' ? [] : ['404 page']
  }
  const parts = [...document.querySelectorAll('header, main > *, footer')]
  if (parts.length === 0) return ['whole page']
  return (
    parts
      // React adds this internal property during hydration.
      .filter((part) => !Object.keys(part).some((key) => key.startsWith('__reactFiber')))
      .map(({ tagName, id }) => `${tagName.toLowerCase()}#${id}`)
  )
}

export async function gotoHydrated(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Ends the requests of a page, which would fail after its server is closed. */
export async function leavePage(page: Page): Promise<void> {
  await page.goto('about:blank')
}

/** Waits until React has hydrated the page and all of its sections. */
export async function waitForHydration(page: Page): Promise<void> {
  // The page may reload during the check, so retry the check.
  await expect(async () => {
    expect(await page.evaluate(listServedParts), 'parts without React').toEqual([])
  }).toPass({ intervals: [50] })
}

export type ReleaseScripts = () => void

/** Delays all scripts, or other matching requests, until the returned function is called. */
export async function holdScripts(
  page: Page,
  urlPattern: RegExp = /\.js$/,
): Promise<ReleaseScripts> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(urlPattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}
