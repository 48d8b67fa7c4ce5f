import { test as base } from 'playwright/test'

/**
 * Extends Playwright's `test`: requests that are still intercepted at the end of a test cannot fail
 * it.
 */
export const test = base.extend({
  page: async ({ page }, provide) => {
    await provide(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})
