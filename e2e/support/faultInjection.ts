import { expect, type Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { gotoHydrated } from './hydration'

interface PageData {
  path: unknown
  result: { data: Record<string, unknown> }
}

/** Answers with a page's data changed, as a bad deploy would; the returned function mends it. */
export async function corruptPageData(
  page: Page,
  name: string,
  change: (data: PageData) => void,
): Promise<() => Promise<void>> {
  const address = `**/page-data/${name}/page-data.json`
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as PageData
    change(json)
    await route.fulfill({ response: answer, json })
  })
  return () => page.unroute(address)
}

/** Answers with the home page's HTML changed, free of its policy, which knows the scripts and styles as they were. */
export async function rewriteHomeHtml(
  page: Page,
  change: (html: string) => string,
  { withPolicy = false } = {},
): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers() }
    if (!withPolicy) delete headers['content-security-policy']
    await route.fulfill({ response, headers, body: change(await response.text()) })
  })
}

/** The home page's data lacks its hero, so that it can't be rendered. */
export function corruptHomeData(page: Page): Promise<() => Promise<void>> {
  return corruptPageData(page, 'index', ({ result }) => (result.data.hero = null))
}

/** Breaks the application as the visitor comes from another page; the returned function mends it. */
export async function showErrorScreen(page: Page): Promise<() => Promise<void>> {
  const mend = await corruptHomeData(page)
  await gotoHydrated(page, '/privacy-policy/')
  await page.getByRole('banner').getByRole('link', { name: site.brand }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  return mend
}

/** Lets the browser refuse all storage, as some privacy settings do. */
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
