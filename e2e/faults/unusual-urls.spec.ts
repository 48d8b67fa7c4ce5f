import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slides } from '../../__tests__/support/slides'
import { expect, test } from '../support/fixtures'
import { waitForHydration } from '../support/hydration'
import { testedSiteFolder } from '../support/testedSiteFolder'

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
