import { expect, type Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { scrollIntoView, scrollToY } from '../support/gestures'
import { waitForHydration, holdScripts, gotoHydrated } from '../support/hydration'
import { expectCenterNotCovered } from '../support/observers'
import {
  expectSectionScrolledToAndFocused,
  mobileMenu,
  openMenuButton,
  sectionLinkLabelsAndIds,
} from '../support/navigation'
import { test } from '../support/test'

const closeButton = (page: Page) => page.getByRole('button', { name: 'Close navigation menu' })

test('phones show the call button in the header once the hero button is out of view', async ({
  page,
}) => {
  const call = page.getByRole('banner').getByRole('link', { name: /^Schedule Call/ })
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    await gotoHydrated(page)
    await expect(call).toHaveCount(0)
    await scrollToY(page, 900)
    await expect(call).toBeInViewport({ ratio: 1 })
    await expect(openMenuButton(page)).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 320, height: 740 })
  await expect(call).toHaveCount(0)
})

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('closes when the visitor clicks its close button', async ({ page }) => {
    await gotoHydrated(page)
    await expect(mobileMenu(page)).toBeHidden()
    await openMenuButton(page).click()
    await expect(mobileMenu(page)).toBeVisible()
    await closeButton(page).click()
    await expect(mobileMenu(page)).toBeHidden()
  })

  test('returns the focus to the menu button when Escape closes the menu', async ({ page }) => {
    await gotoHydrated(page)
    await openMenuButton(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(mobileMenu(page).getByRole('link', { name: 'Services' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(mobileMenu(page)).toBeHidden()
    await expect(openMenuButton(page)).toBeFocused()
  })

  test('closes when the visitor clicks outside the menu', async ({ page }) => {
    await gotoHydrated(page)
    await openMenuButton(page).click()
    await page.mouse.click(195, 800)
    await expect(mobileMenu(page)).toBeHidden()
  })

  test('closes when the focus leaves it', async ({ page }) => {
    await gotoHydrated(page)
    await openMenuButton(page).click()
    await mobileMenu(page)
      .getByRole('link', { name: /Schedule Call/ })
      .focus()
    await page.keyboard.press('Tab')
    await expect(mobileMenu(page)).toBeHidden()
    await expect(page.locator('main a').first()).toBeFocused()
  })

  test('is not in the tab order while it is closed', async ({ page }) => {
    await gotoHydrated(page)
    await openMenuButton(page).focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('main a').first()).toBeFocused()
  })

  test('opens below the header after the visitor scrolls a short viewport', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await gotoHydrated(page)
    await scrollToY(page, 20)
    // Click by script, because Playwright's `click` would scroll the button into view and change
    // the scroll position.
    await openMenuButton(page).evaluate((button: HTMLElement) => button.click())
    const { top, header } = await page.evaluate(() => ({
      top: document.getElementById('mobile-menu')!.getBoundingClientRect().top,
      header: document.querySelector('header')!.getBoundingClientRect().bottom,
    }))
    await expect(mobileMenu(page)).toBeInViewport()
    expect(Math.abs(top - header)).toBeLessThan(9)
  })

  test('stays open during hydration', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await openMenuButton(page).click()
    await expect(mobileMenu(page)).toBeVisible()
    release()
    await expect(closeButton(page)).toBeVisible()
    await expect(mobileMenu(page)).toBeVisible()
  })

  test('closes when the visitor clicks any of its links', async ({ page, context }) => {
    await context.route(site.schedulingUrl, (route) => route.fulfill({ body: 'Elsewhere' }))
    await gotoHydrated(page)
    for (const [name, id] of sectionLinkLabelsAndIds) {
      await openMenuButton(page).click()
      await mobileMenu(page).getByRole('link', { name }).click()
      await expect(mobileMenu(page)).toBeHidden()
      await expectSectionScrolledToAndFocused(page, id)
    }
    await openMenuButton(page).click()
    const opening = page.waitForEvent('popup')
    await mobileMenu(page)
      .getByRole('link', { name: /Schedule Call/ })
      .click()
    await (await opening).close()
    await expect(mobileMenu(page)).toBeHidden()
    await expect(openMenuButton(page)).toBeVisible()
  })

  test('leads to a section before hydration', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await openMenuButton(page).click()
    await mobileMenu(page).getByRole('link', { name: 'Our Team' }).click()
    await expectCenterNotCovered(page.locator('#about-title'))
    release()
    await waitForHydration(page)
    await expect(openMenuButton(page)).toBeVisible()
    await expect(mobileMenu(page)).toBeHidden()
  })

  test('marks the current section', async ({ page }) => {
    await gotoHydrated(page)
    await scrollIntoView(page, page.locator('#about'))
    await openMenuButton(page).click()
    const currentLink = mobileMenu(page).locator('[aria-current=location]')
    await expect(currentLink).toHaveText('Our Team')
    await expect(currentLink).toHaveCSS('text-decoration-line', 'underline')
  })

  test('prevents page scrolling while it is open', async ({ page }) => {
    await gotoHydrated(page)
    await openMenuButton(page).click()
    for (const y of [200, 700]) {
      await page.mouse.move(195, y)
      await page.mouse.wheel(0, 600)
    }
    await page.keyboard.press('Escape')
    await expect(mobileMenu(page)).toBeHidden()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  })

  for (const [condition, width, height] of [
    ['on a phone in landscape orientation', 640, 330],
    ['at 400 % zoom', 320, 180],
  ] as const) {
    test(`scrolls to its last link ${condition}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await gotoHydrated(page)
      await openMenuButton(page).click()
      const call = mobileMenu(page).getByRole('link', { name: /Schedule Call/ })
      await call.scrollIntoViewIfNeeded()
      await expectCenterNotCovered(call)
    })
  }

  test('closes when the viewport becomes 768 px wide', async ({ page }) => {
    await gotoHydrated(page)
    await openMenuButton(page).click()
    await page.setViewportSize({ width: 767, height: 844 })
    await expect(mobileMenu(page)).toBeVisible()
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(mobileMenu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /navigation menu/ })).toHaveCount(0)
  })

  test('allows page scrolling after a resize to 768 px has closed it', async ({ page }) => {
    await gotoHydrated(page)
    await openMenuButton(page).click()
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(mobileMenu(page)).toBeHidden()
    await page.mouse.move(195, 700)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  })
})
