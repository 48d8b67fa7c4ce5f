import { expect, type Page } from 'playwright/test'
import site from '../__tests__/fixtures/content/site.json'
import { rewriteHomeHtml } from './support/faultInjection'
import { scrollIntoView, scrollToY } from './support/gestures'
import { waitForHydration, holdScripts, gotoHydrated } from './support/hydration'
import { expectNotCovered } from './support/observers'
import { expectScrolledToSection, mobileMenu, menuButton, sectionLinks } from './support/navigation'
import { test } from './support/test'

const closer = (page: Page) => page.getByRole('button', { name: 'Close navigation menu' })

test.describe('The mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens and closes by its toggle, which says what it does next, by Escape, by a click outside and as focus leaves', async ({
    page,
  }) => {
    await gotoHydrated(page)
    await expect(mobileMenu(page)).toBeHidden()
    await menuButton(page).click()
    await expect(mobileMenu(page)).toBeVisible()
    await closer(page).click()
    await expect(mobileMenu(page)).toBeHidden()

    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(mobileMenu(page).getByRole('link', { name: 'Services' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(mobileMenu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()

    await menuButton(page).click()
    await page.mouse.click(195, 800)
    await expect(mobileMenu(page)).toBeHidden()

    await menuButton(page).click()
    await mobileMenu(page)
      .getByRole('link', { name: /Schedule Call/ })
      .focus()
    await page.keyboard.press('Tab')
    await expect(mobileMenu(page)).toBeHidden()
    await expect(page.locator('main a').first()).toBeFocused()

    // While closed it is out of the tab order.
    await menuButton(page).focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('main a').first()).toBeFocused()
  })

  test('closes on Back to a place of the same page', async ({ page }) => {
    await gotoHydrated(page)
    await menuButton(page).click()
    await mobileMenu(page).getByRole('link', { name: 'Services' }).click()
    await expectScrolledToSection(page, 'services')
    await menuButton(page).click()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(mobileMenu(page)).toBeHidden()
  })

  test('comes from below the header at any place of a very low window', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await gotoHydrated(page)
    await scrollToY(page, 20)
    // A click of Playwright's would scroll it into view.
    await menuButton(page).evaluate((button: HTMLElement) => button.click())
    const { top, header } = await page.evaluate(() => ({
      top: document.getElementById('mobile-menu')!.getBoundingClientRect().top,
      header: document.querySelector('header')!.getBoundingClientRect().bottom,
    }))
    await expect(mobileMenu(page)).toBeInViewport()
    expect(Math.abs(top - header)).toBeLessThan(9)
  })

  test('opens at once before the scripts come, and is known to be open once they have', async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await menuButton(page).click()
    await expect(mobileMenu(page)).toBeVisible()
    release()
    await expect(closer(page)).toBeVisible()
    await expect(mobileMenu(page)).toBeVisible()
  })

  test('leads to each section and to the call, and closes', async ({ page, context }) => {
    await context.route(site.schedulingUrl, (route) => route.fulfill({ body: 'Elsewhere' }))
    await gotoHydrated(page)
    for (const [name, id] of sectionLinks) {
      await menuButton(page).click()
      await mobileMenu(page).getByRole('link', { name }).click()
      await expect(mobileMenu(page)).toBeHidden()
      await expectScrolledToSection(page, id)
    }
    await menuButton(page).click()
    const opening = page.waitForEvent('popup')
    await mobileMenu(page)
      .getByRole('link', { name: /Schedule Call/ })
      .click()
    await (await opening).close()
    await expect(mobileMenu(page)).toBeHidden()
    await expect(menuButton(page)).toBeVisible()
  })

  test('leads to a section that is seen, and closes, before the scripts come', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await menuButton(page).click()
    await mobileMenu(page).getByRole('link', { name: 'Our Team' }).click()
    await expectNotCovered(page.locator('#about-title'))
    release()
    await waitForHydration(page)
    await expect(menuButton(page)).toBeVisible()
    await expect(mobileMenu(page)).toBeHidden()
  })

  test('marks the section that is being read', async ({ page }) => {
    await gotoHydrated(page)
    await scrollIntoView(page, page.locator('#about'))
    await menuButton(page).click()
    const marked = mobileMenu(page).locator('[aria-current=location]')
    await expect(marked).toHaveText('Our Team')
    await expect(marked).toHaveCSS('text-decoration-line', 'underline')
  })

  test('keeps the page behind it where it is', async ({ page }) => {
    await gotoHydrated(page)
    await menuButton(page).click()
    for (const y of [200, 700]) {
      await page.mouse.move(195, y)
      await page.mouse.wheel(0, 600)
    }
    await page.keyboard.press('Escape')
    await expect(mobileMenu(page)).toBeHidden()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  })

  for (const [where, width, height] of [
    ['on a phone on its side', 640, 330],
    ['at 400 % zoom', 320, 180],
  ] as const) {
    test(`can be read to its last link ${where}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await gotoHydrated(page)
      await menuButton(page).click()
      const call = mobileMenu(page).getByRole('link', { name: /Schedule Call/ })
      await call.scrollIntoViewIfNeeded()
      await expectNotCovered(call)
    })
  }

  test('is not there in a browser without popovers, where it would stand open over the page', async ({
    page,
  }) => {
    await rewriteHomeHtml(page, (html) =>
      html.replaceAll(':popover-open', ':never-open').replace('popover="auto"', ''),
    )
    await gotoHydrated(page)
    await expect(page.getByRole('button', { name: /navigation menu/ })).toHaveCount(0)
    await expect(mobileMenu(page)).toBeHidden()
  })

  test('is gone from 768 px up, and a page that was held behind it scrolls', async ({ page }) => {
    await gotoHydrated(page)
    await menuButton(page).click()
    await page.setViewportSize({ width: 767, height: 844 })
    await expect(mobileMenu(page)).toBeVisible()
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(mobileMenu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /navigation menu/ })).toHaveCount(0)
    await page.mouse.move(195, 700)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  })
})
