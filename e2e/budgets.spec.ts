import { devices, expect } from 'playwright/test'
import { test } from './support/test'

test.use({ ...devices['iPhone 13'], defaultBrowserType: 'chromium' })

/** Limits in bytes (text compressed with brotli), by the paths of the files that count. */
const budgets = [
  { name: 'HTML', limit: 19_000, files: /\/$|\.html$/ },
  { name: 'scripts before interaction', limit: 106_000, files: /\.js$/ },
  { name: 'fonts', limit: 72_000, files: /\.woff2$/ },
  { name: 'first view', limit: 182_000, files: /^/ },
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
      test.info().annotations.push({ type: budget.name, description: `${bytes} bytes` })
      expect.soft(bytes, budget.name).toBeGreaterThan(0)
      expect
        .soft(bytes, `${budget.name}: ${JSON.stringify(sizes)}`)
        .toBeLessThanOrEqual(budget.limit)
    }
  })
}
