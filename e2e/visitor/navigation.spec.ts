import { fixtureContentFolder } from '../../__tests__/support/testedSite'
import { listLinkTargets } from '../../pipeline/content/pages'
import { idPrefix } from '../../pipeline/content/pageTree'
import { readFolder } from '../../pipeline/content/readFolder'
import { waitForStillPage } from '../support/animations'
import { expect, test } from '../support/fixtures'
import { scrollIntoView, scrollToY } from '../support/gestures'
import { sectionLinks } from '../support/home'
import { waitForHydration } from '../support/hydration'
import { pagePaths } from '../support/testedSiteFolder'

test.use({ reducedMotion: 'no-preference' })

test.describe('in-page links', () => {
  test('lead from other pages to their section at 200 % text size', async ({ page, home }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    for (const path of ['/privacy-policy/', '/nowhere']) {
      await home.open(path)
      await home.link('Contact').click()
      await expect(page, path).toHaveURL('/#contact')
      await home.expectAt('contact')
    }
  })

  test('lead from the header of the 404 page to each section', async ({ page, home }) => {
    for (const [name, id] of sectionLinks) {
      await home.open('/nowhere')
      await home.header.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`/#${id}`)
      await home.expectAt(id)
    }
  })

  test('add one history entry even when clicked repeatedly', async ({ page, home }) => {
    await home.open()
    const readHistoryLength = () => page.evaluate(() => history.length)
    const before = await readHistoryLength()
    for (let time = 0; time < 3; time += 1) {
      await home.link('Services').click()
      await home.expectAt('services')
      await scrollToY(page, 0)
    }
    expect(await readHistoryLength()).toBe(before + 1)
  })
})

test('links to a heading lead to it, and the content check knows every heading and section', async ({
  page,
  home,
}) => {
  const { anchors } = listLinkTargets(readFolder(fixtureContentFolder))
  expect(Object.values(anchors).flat().length).toBeGreaterThan(20)
  for (const [path, names] of Object.entries(anchors)) {
    await home.open(path)
    for (const name of names) {
      const id = path === '/' ? name : idPrefix + name
      await expect(page.locator(`[id="${id}"]`), `${path}#${name}`).toHaveCount(1)
    }
  }
  await home.open('/typography/')
  for (const [name, target] of [
    ['a link to the tables', 'h2:text("Tables")'],
    ['1', '.footnotes li'],
    ['Back to reference 1', 'sup a'],
  ] as const) {
    const link = page.locator('main').getByRole('link', { name, exact: true })
    const clicked = await link.elementHandle()
    await link.click()
    await expect(page.locator(target), name).toBeInViewport()
    await expect(page).toHaveURL(/#text-/)
    await waitForStillPage(page)
    expect(await clicked.evaluate((node) => node.isConnected), `${name}: text is kept`).toBe(true)
  }
})

test('header marks the section in view', async ({ page, home }) => {
  const current = page.locator('header nav [aria-current=location]').first()
  await home.open()
  await expect(current).toHaveCount(0)
  for (const [name, id] of sectionLinks) {
    await scrollIntoView(page, home.section(id))
    await expect(current).toHaveText(name)
    const bar = current.evaluate((link) => getComputedStyle(link, '::after').borderBottomColor)
    expect(await bar, name).toBe('rgb(236, 100, 35)')
  }
  await scrollIntoView(page, home.section('contact'))
  await expect(current).toHaveCount(0)
})

for (const width of [390, 1440]) {
  test(`in-page links keep the campaign query at ${width} px`, async ({ page, home }) => {
    const query = '?utm_source=letter&utm_medium=email'
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await home.open(`/${query}`)
    const requestedPages: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) requestedPages.push(request.url())
    })
    for (const [part, name, id] of [
      [width === 390 ? home.menu : home.header, 'Our Team', 'about'],
      [page.getByRole('main'), 'View Services', 'services'],
      [home.footer, 'Contact', 'contact'],
    ] as const) {
      if (part === home.menu) await home.openMenu.click()
      const before = await page.evaluate(() => history.length)
      await part.getByRole('link', { name, exact: true }).click()
      await home.expectAt(id)
      await expect(page).toHaveURL(`/${query}#${id}`)
      expect(await page.evaluate(() => history.length), name).toBe(before + 1)
    }
    expect(requestedPages).toEqual([])
  })
}

// Gatsby would scroll to the section of the URL again.
for (const path of ['/', '/#services']) {
  test(`Back and a reload return to the scroll position on ${path}`, async ({ page, home }) => {
    await home.open(path)
    await scrollIntoView(page, home.section('case-studies'))
    const scrollPosition = await home.scrollY()
    const expectPosition = async (when: string) => {
      await waitForHydration(page)
      await expect.poll(() => home.scrollY(), when).toBeCloseTo(scrollPosition, -1)
    }
    await page.reload()
    await expectPosition('after a reload')
    // Click by script, because Playwright's `click` would scroll to the footer.
    await home.link('Privacy Policy').evaluate((link: HTMLElement) => link.click())
    await expect(home.heading).toHaveText('Privacy Policy')
    expect(await home.scrollY()).toBe(0)
    await page.goBack()
    await expectPosition('after Back')
    await page.goForward()
    await page.reload()
    await page.goBack()
    await expectPosition('after a reload of the other page, and Back')
  })
}

test('skip link is the first tab stop on each page', async ({ page, home }) => {
  const link = home.link('Skip to main content')
  for (const path of pagePaths) {
    await home.open(path)
    await expect(link, path).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(link, path).toBeFocused()
    await expect(link, path).toBeInViewport({ ratio: 1 })
    // Fails if the header covers the link.
    await link.click({ trial: true })
    await page.keyboard.press('Enter')
    await expect(page.locator('main'), path).toBeFocused()
    await expect(page.locator('main'), path).toHaveCSS('outline-style', 'none')
    await page.keyboard.press('Tab')
    await expect(page.locator('main a').first(), path).toBeFocused()
  }
})

test('header scrolls with the page in viewports less than 20rem high', async ({ page, home }) => {
  await page.setViewportSize({ width: 320, height: 321 })
  await home.open()
  await scrollIntoView(page, home.section('about'))
  await expect(home.header).toBeInViewport()
  await page.setViewportSize({ width: 320, height: 319 })
  await expect(home.header).not.toBeInViewport()
})
