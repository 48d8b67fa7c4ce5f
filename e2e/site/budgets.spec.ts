import { brotliCompressSync, constants } from 'node:zlib'
import { devices, type Page } from 'playwright/test'
import { expect, test } from '../support/fixtures'
import { pagePaths } from '../support/testedSiteFolder'

test.use({ ...devices['iPhone 13'], defaultBrowserType: 'chromium' })

/**
 * Limits in bytes (text compressed with Brotli): the measured size of the home page plus 3%; a new
 * part of the page adds its measured size.
 */
const budgets = [
  { name: 'HTML', limit: 20_440, files: /\/$|\.html$/ },
  { name: 'scripts before interaction', limit: 116_700, files: /\.js$/ },
  { name: 'fonts', limit: 30_200, files: /\.woff2$/ },
  { name: 'first view', limit: 178_200, files: /^/ },
]

// The HTML of the 404 page, whose URLs have no ending.
for (const path of pagePaths.map((each) => (each === '/nowhere' ? '/404.html' : each))) {
  test(`${path} stays within its budgets`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const files = await measureFiles(page)
    for (const budget of budgets) {
      const sizes = files.filter((file) => budget.files.test(file.path))
      const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
      const used = `${budget.name}: ${Math.round((100 * bytes) / budget.limit)}% of the limit`
      test.info().annotations.push({ type: used, description: `${bytes} bytes` })
      expect.soft(bytes, budget.name).toBeGreaterThan(0)
      expect.soft(bytes, `${used}: ${JSON.stringify(sizes)}`).toBeLessThanOrEqual(budget.limit)
    }
  })
}

/** Compresses each file that the page has requested as hosts do, and returns their sizes. */
async function measureFiles(page: Page): Promise<{ path: string; size: number }[]> {
  // Read the entries of both types, because only the navigation entry has the URL of the HTML.
  const urls = await page.evaluate(() =>
    ['navigation', 'resource'].flatMap((type) =>
      performance.getEntriesByType(type).map(({ name }) => name),
    ),
  )
  return Promise.all(
    urls.map(async (url) => {
      const response = await page.request.get(url)
      const body = await response.body()
      const isText = /text|script|json|xml/.test(response.headers()['content-type'] ?? '')
      const { pathname: path } = new URL(url)
      return { path, size: (isText ? compress(body) : body).length }
    }),
  )
}

/** At the best quality, the hashes in file names alone change the size of a page by 75 bytes. */
function compress(text: Buffer): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
