import { expect, type Page } from 'playwright/test'

interface PageData {
  path: unknown
  result: { data: Record<string, unknown> }
}

export type RestorePageData = () => Promise<void>

/**
 * Corrupts the data of a page, as a bad deploy would, and returns a function that restores the
 * data.
 */
export async function corruptPageData(
  page: Page,
  pageDataName: string,
  changeData: (data: PageData) => void,
): Promise<RestorePageData> {
  const urlPattern = `**/page-data/${pageDataName}/page-data.json`
  await page.route(urlPattern, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as PageData
    changeData(json)
    await route.fulfill({ response, json })
  })
  return () => page.unroute(urlPattern)
}

/** Changes the home page's HTML and, by default, removes the `Content-Security-Policy` header. */
export async function rewriteHomeHtml(
  page: Page,
  changeHtml: (html: string) => string,
  { keepContentSecurityPolicy = false } = {},
): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers() }
    // The hashes in the policy do not match the changed HTML.
    if (!keepContentSecurityPolicy) delete headers['content-security-policy']
    await route.fulfill({ response, headers, body: changeHtml(await response.text()) })
  })
}

/** Removes the hero from the home page's data, so that the page cannot render. */
export function corruptHomePageData(page: Page): Promise<RestorePageData> {
  return corruptPageData(page, 'index', ({ result }) => (result.data.hero = null))
}

/** Opens the error screen by corrupting the data of the home page. */
export async function showErrorScreen(page: Page): Promise<void> {
  await corruptHomePageData(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
}

/**
 * Blocks access to session storage and local storage with an error, as some privacy settings do.
 */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
}
