import { devices } from 'playwright/test'
import { expect, test } from '../support/fixtures'

test.use({ ...devices['iPhone 13'], defaultBrowserType: 'chromium' })

/**
 * Limits in bytes (text compressed with brotli): the measured size of the home page plus 3%; a new
 * part of the page adds its measured size.
 */
const budgets = [
  { name: 'HTML', limit: 18_363, files: /\/$|\.html$/ },
  { name: 'scripts before interaction', limit: 108_300, files: /\.js$/ },
  { name: 'fonts', limit: 30_200, files: /\.woff2$/ },
  { name: 'first view', limit: 166_900, files: /^/ },
]

for (const path of ['/', '/privacy-policy/', '/typography/', '/404.html']) {
  test(`${path} stays within its budgets`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    // Read the entries of all types, because only the navigation entry has the size of the HTML.
    const entries = await page.evaluate(() =>
      performance.getEntries().map((entry) => entry.toJSON() as PerformanceResourceTiming),
    )
    const files = entries
      .filter(({ encodedBodySize }) => encodedBodySize !== undefined)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize }))
    for (const budget of budgets) {
      const sizes = files.filter((file) => budget.files.test(file.path))
      const bytes = sizes.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      const used = `${budget.name}: ${Math.round((100 * bytes) / budget.limit)}% of the limit`
      test.info().annotations.push({ type: used, description: `${bytes} bytes` })
      expect.soft(bytes, budget.name).toBeGreaterThan(0)
      expect.soft(bytes, `${used}: ${JSON.stringify(sizes)}`).toBeLessThanOrEqual(budget.limit)
    }
  })
}
