import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import { slides } from '../../__tests__/support/slides'
import { expect, test } from '../support/fixtures'
import { reveal } from '../support/gestures'
import { waitForHydration } from '../support/hydration'
import { pagePaths, testedSiteFolder } from '../support/testedSiteFolder'
import { expectLiveText, scriptedParts } from '../support/visibleText'

test('URL query with invalid encoding stays unchanged', async ({ page, home }) => {
  await home.open('/?utm_source=caf%E9#about')
  await home.expectAt('about')
  await expect(page).toHaveURL('/?utm_source=caf%E9#about')
})

const notFoundPage = readFileSync(join(testedSiteFolder, '404.html'), 'utf8')

for (const path of [
  '/%23contact',
  '/some%2Fpath',
  '/%2F%2Fwww.example.com',
  '/%E0%A4%A',
  '/%3Cimg%20src=x%20onerror=%22window.ran=true%22%3E',
]) {
  test(`${path} shows a working 404 page`, async ({ page, home }) => {
    // Hosts differ in how they decode such paths, so serve the 404 page directly.
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ status: 404, contentType: 'text/html', body: notFoundPage }),
    )
    const report = page.waitForEvent('console', (each) => each.text().startsWith('Page not found'))
    await home.open(`${path}?utm_source=x#about`)
    expect((await report).text()).toBe(`Page not found: ${path}`)
    await expect(home.heading).toHaveText('Oops! Page not found')
    await home.expectUsable()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    await home.link('Return to home').click()
    await expect(home.heading).toContainText('Complex Challenges.')
  })
}

test.describe('copy of a page', () => {
  // The copy lacks what the host would serve beside it.
  test.use({ allowedErrors: /file:\/\/|ERR_FILE|CORS policy|Failed to load|status 404/ })

  async function expectServed(page: Page, url: string): Promise<void> {
    await expect(page.locator('html.no-script')).toBeAttached()
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  for (const path of pagePaths) {
    test(`${path} in an archive keeps its address and content`, async ({ page, request }) => {
      const body = await (await request.get(path)).text()
      const url = `/web/2026/https://fairlead.test${path}`
      await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
      await page.goto(url)
      if (path === '/nowhere') await expect(page).toHaveURL(url)
      else await expectServed(page, url)
      await expectLiveText(page, scriptedParts, undefined, path)
    })

    test(`${path} saved to a disk stays when it is opened`, async ({ page, home }, testInfo) => {
      await home.open(path)
      const html = await page.evaluate(() => document.documentElement.outerHTML)
      // The usual way to save puts the scripts beside the page.
      const saved = html.replace(/(src|href)="\/([^"/]+\.js)"/g, (_, name, file) => {
        const copy = testInfo.outputPath(String(file))
        copyFileSync(join(testedSiteFolder, String(file)), copy)
        return `${name}="${pathToFileURL(copy).href}"`
      })
      const file = testInfo.outputPath('page.html')
      writeFileSync(file, `<!DOCTYPE html>${saved}`)
      const url = pathToFileURL(file).href
      const app = page.waitForResponse(/\/app-\w+\.js$/)
      await page.goto(url)
      await app
      if (path === '/nowhere') await expect(page).toHaveURL(url)
      else await expectServed(page, url)
    })
  }

  test('/index.html is the home page with all its functions', async ({ page, home, slideshow }) => {
    await home.open('/index.html')
    await reveal(page, slideshow.frame)
    await slideshow.next.click()
    await slideshow.expectSlide(2)
  })
})

test('unknown URL fragment does not affect the page', async ({ page, home }) => {
  for (const hash of ['#nope', '#<img src=x onerror="window.ran=true">']) {
    await page.goto('about:blank')
    await home.open(`/${hash}`)
    expect(await page.evaluate(() => [window.scrollY, 'ran' in window]), hash).toEqual([0, false])
  }
  await expect(page.locator('img[src=x]')).toHaveCount(0)
})

for (const start of ['the URL', 'another page']) {
  test(`section stays in view when images load, from ${start}`, async ({ page, home }) => {
    if (start === 'the URL') await home.open('/#contact')
    else {
      await home.open('/privacy-policy/')
      await home.footer.getByRole('link', { name: 'Contact' }).click()
    }
    await home.expectAt('contact')
    const image = page.getByRole('img', { name: slides[0]!.alt })
    await image.evaluate((slide: HTMLImageElement) => {
      slide.loading = 'eager'
      return slide.decode()
    })
    await waitForHydration(page)
    await home.expectAt('contact')
    await expect(page.locator('#contact [aria-expanded=false]')).toHaveCount(4)
  })
}
