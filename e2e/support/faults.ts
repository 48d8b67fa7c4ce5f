import { expect, type Page } from 'playwright/test'

/**
 * Breaks the application as a bad deploy would: the home page's data lacks its hero, so rendering fails after the
 * visitor comes from another page.
 */
export async function failApplication(page: Page): Promise<void> {
  await page.route('**/page-data/index/page-data.json', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: { data: Record<string, unknown> } }
    body.result.data.hero = null
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/privacy-policy/', { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('link', { name: 'Fairlead' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
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
