import { test as base } from 'playwright/test'

/** Playwright's own, but what still answers a page's requests when its test ends is let go, and fails nothing. */
export const test = base.extend({
  page: async ({ page }, provide) => {
    await provide(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})
