import type { Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { representativePagePaths } from '../../__tests__/support/addresses'
import { expectCenterNotCovered, getNaturalWidth } from '../support/observers'
import { mobileMenu, openMenuButton } from '../support/navigation'
import { expect, expectPageUsable, test, typeAndRememberMessage } from '../support/resilience'
import { expectTextsVisibleAndUnusableControlsHidden } from '../support/visibleText'

const small = { width: 390, height: 844 }
const large = { width: 1440, height: 900 }

test.use({
  reducedMotion: 'no-preference',
  // Errors that Gatsby throws when it stops before hydration.
  allowedErrors: /page resources for .* not found|Loading chunk \w+ failed/,
})

async function expectReadable(page: Page): Promise<void> {
  for (const viewport of [small, large]) {
    await page.setViewportSize(viewport)
    await expectTextsVisibleAndUnusableControlsHidden(page)
  }
}

/**
 * Expects texts, email link, slides, section links and mobile menu to work without scripts, and
 * sets the viewport to a phone size.
 */
async function expectUsableWithoutScripts(page: Page): Promise<void> {
  await expectReadable(page)
  await expectPageUsable(page)
  await expect(page.getByRole('link', { name: site.contactEmail })).toBeVisible()
  await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(7)
  for (const name of ['Next slide', 'Next testimonial']) {
    await expect(page.getByRole('button', { name })).toBeHidden()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Case Studies' }).click()
  await expectCenterNotCovered(page.locator('#case-studies h2'))

  await page.setViewportSize(small)
  await openMenuButton(page).click()
  await page.keyboard.press('Escape')
  await expect(mobileMenu(page)).toBeHidden()
  await expect(openMenuButton(page)).toBeFocused()
  await openMenuButton(page).click()
  await mobileMenu(page).getByRole('link', { name: 'Our Team' }).click()
  await expectCenterNotCovered(page.locator('#about h2'))
  await expect(mobileMenu(page)).toBeHidden()
}

test.describe('page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows its whole content', async ({ page }) => {
    for (const path of representativePagePaths) {
      await page.goto(path)
      await expectReadable(page)
    }
    await page.getByRole('banner').getByRole('link', { name: 'Our Team' }).click()
    await expect(page).toHaveURL('/#about')
    await expect(page.locator('#about')).toBeInViewport()
    await expect(page.locator('form')).toBeHidden()
    await expectUsableWithoutScripts(page)
    for (const viewport of [small, large]) {
      await page.setViewportSize(viewport)
      await expectImagesLoaded(page)
    }
  })
})

/** Expects every image of the home page to load once it is scrolled into view. */
async function expectImagesLoaded(page: Page): Promise<void> {
  const images = page.locator('main img')
  // Seven slides, and the portrait in three sizes.
  await expect(images).toHaveCount(10)
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect(image).toBeInViewport({ ratio: 0.3 })
    await expect(image).toHaveCSS('opacity', '1')
    await expect.poll(() => getNaturalWidth(image)).toBeGreaterThan(0)
  }
}

for (const [name, pattern, status] of [
  ['no script loads', /\.js$/, 404],
  ['the page data request never ends', /\/page-data\/.*\.json$/, null],
] as const) {
  test(`page shows its whole content after 15 s when ${name}`, async ({ page }) => {
    await page.clock.install()
    await page.route(pattern, async (route) => {
      if (status) await route.fulfill({ status, body: 'Not here' })
    })
    const request = page.waitForRequest(pattern)
    await page.goto('/', { waitUntil: 'commit' })
    await request
    await typeAndRememberMessage(page)
    await page.clock.fastForward(15_000)
    await expect(page.locator('html.no-script')).toBeAttached()
    await expectUsableWithoutScripts(page)
  })
}
