import type { Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { seekAnimations } from '../support/animations'
import { expect, test } from '../support/fixtures'
import type { Home } from '../support/home'
import { expectOnTop, getNaturalWidth, watchNavigations } from '../support/observers'
import { expectLiveText, scriptedParts } from '../support/visibleText'
import { pagePaths } from '../support/testedSiteFolder'

test.use({
  reducedMotion: 'no-preference',
  // Errors that Gatsby throws when it stops before hydration.
  allowedErrors: /page resources for .* not found|Loading chunk \w+ failed|We couldn't load/,
})

/** Expects all text at the end of the animations, in which the hero's figures count for seconds. */
async function expectWholeText(page: Page): Promise<void> {
  await seekAnimations(page.locator('main'), 10_000)
  await expectLiveText(page, scriptedParts)
}

/** Expects texts, email link, slides, section links and mobile menu to work without scripts. */
async function expectUsableWithoutScripts(page: Page, home: Home): Promise<void> {
  await expectWholeText(page)
  await home.expectUsable()
  await expect(page.getByRole('link', { name: site.contactEmail })).toBeVisible()
  await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(7)
  for (const id of ['case-studies', 'testimonials']) {
    await expect(home.section(id).getByRole('button'), id).toHaveCount(0)
    await expect(
      home
        .section(id)
        .getByText(/^\d of \d$/)
        .filter({ visible: true }),
      id,
    ).toHaveCount(0)
  }

  // Without smooth scrolling and the transition of the button's visibility.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await home.header.getByRole('link', { name: 'Case Studies' }).click()
  await expectOnTop(home.title('case-studies'))
  await page.setViewportSize({ width: 390, height: 844 })
  const call = home.header.getByRole('link', { name: site.navigation.callLabel })
  await expect(call.filter({ visible: true })).toHaveCount(1)
  await home.openMenu.click()
  await page.keyboard.press('Escape')
  await expect(home.menu).toBeHidden()
  await expect(home.openMenu).toBeFocused()
  await home.openMenu.click()
  await home.menu.getByRole('link', { name: 'Our Team' }).click()
  await expectOnTop(home.title('about'))
  await expect(home.menu).toBeHidden()
}

test.describe('page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows its whole content', async ({ page, home }) => {
    for (const path of pagePaths) {
      await page.goto(path)
      await expectWholeText(page)
    }
    await expectUsableWithoutScripts(page, home)
    const images = page.locator('main img').filter({ visible: true })
    // Seven slides, and the portrait in three sizes.
    await expect(images).toHaveCount(10)
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded()
      await expect(image).toHaveCSS('opacity', '1')
      await expect.poll(() => getNaturalWidth(image)).toBeGreaterThan(0)
    }
  })

  test('opens the email app to send a message', async ({ page, contact }) => {
    await page.goto('/')
    const navigations = await watchNavigations(page)
    await contact.type({ Message: 'Hello' })
    await contact.submit.click()
    await expect.poll(() => navigations).toHaveLength(1)
    const { pathname, searchParams } = new URL(navigations[0]!)
    expect(pathname).toBe(site.contactEmail)
    expect(searchParams.get('body')).toContain('message=Hello')
  })
})

for (const [name, pattern, status] of [
  ['no script loads', /\.js$/, 404],
  ['the page data request never ends', /\/page-data\/.*\.json$/, null],
  ['the page data is missing', /\/page-data\/index\/page-data\.json$/, 404],
  ['the static query data is missing', /\/page-data\/sq\/d\/\w+\.json$/, 404],
  ["the page's chunk is missing", /\/component---[\w-]+\.js$/, 404],
  ['data and chunk are missing', /\/(page-data\/.*\.json|component---[\w-]+\.js)$/, 404],
] as const) {
  test(`page shows its whole content after 15 s when ${name}`, async ({ page, home, contact }) => {
    await page.clock.install()
    await page.route(pattern, async (route) => {
      if (status) await route.fulfill({ status, body: 'Not here' })
    })
    const request = page.waitForRequest(pattern)
    await page.goto('/', { waitUntil: 'commit' })
    await request
    await contact.type({ Message: 'Where do we begin?' })
    await page.clock.fastForward(15_000)
    await expect(page.locator('html.no-script')).toBeAttached()
    await expectUsableWithoutScripts(page, home)
    await contact.expectTexts({ Message: 'Where do we begin?' })
  })
}
