import { test as base } from 'playwright/test'

/**
 * Extends Playwright's `test`: removes all routes after the test, so that pending requests cannot
 * fail the test.
 */
export const test = base.extend({
  page: async ({ page }, provide) => {
    await provide(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})
