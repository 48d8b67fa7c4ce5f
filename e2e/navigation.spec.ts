import { expect, type Page } from 'playwright/test'
import { bring, expectLive, holdScripts, openLive } from './support/live'
import { failApplication } from './support/faults'
import { test } from './support/test'

const links = [
  ['Services', 'services'],
  ['Our Team', 'about'],
  ['Case Studies', 'case-studies'],
  ['Testimonials', 'testimonials'],
] as const

const opener = (page: Page) => page.getByRole('button', { name: 'Open navigation menu' })
const closer = (page: Page) => page.getByRole('button', { name: 'Close navigation menu' })
const menu = (page: Page) => page.locator('#mobile-menu')

/** Whether a section has come to lie right below the header: under it by at most a rem. */
async function expectLanded(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const { top, header } = await page.evaluate((section) => {
        const bar = document.querySelector('header')!
        return {
          top: document.getElementById(section)?.getBoundingClientRect().top ?? -1,
          header: bar.getBoundingClientRect().bottom,
        }
      }, id)
      return top >= header && top <= header * 1.5
    })
    .toBe(true)
}

test.describe('The mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens and closes, and its toggle says what it does next', async ({ page }) => {
    await openLive(page)
    await expect(menu(page)).toBeHidden()
    await opener(page).click()
    await expect(menu(page)).toBeVisible()
    await expect(closer(page)).toBeVisible()
    await closer(page).click()
    await expect(menu(page)).toBeHidden()
    await expect(opener(page)).toBeVisible()
  })

  test('opens and closes before any script', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    await opener(page).click()
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  test('that was opened before the scripts came is known to be open', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await opener(page).click()
    release()
    await expect(closer(page)).toBeVisible()
    await expect(menu(page)).toBeVisible()
  })

  test('closes on Escape and gives focus back', async ({ page }) => {
    await openLive(page)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link', { name: 'Services' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  test('closes when focus leaves it', async ({ page }) => {
    await openLive(page)
    await opener(page).click()
    await menu(page)
      .getByRole('link', { name: /Schedule Call/ })
      .focus()
    await page.keyboard.press('Tab')
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('main a').first()).toBeFocused()
  })

  test('closes on a click outside', async ({ page }) => {
    await openLive(page)
    await opener(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(195, 800)
    await expect(menu(page)).toBeHidden()
    await expect(opener(page)).toBeVisible()
  })

  for (const [name, id] of links) {
    test(`leads to ${name} and closes`, async ({ page }) => {
      await openLive(page)
      await opener(page).click()
      await menu(page).getByRole('link', { name }).click()
      await expect(menu(page)).toBeHidden()
      await expectLanded(page, id)
      await expect(page.locator(`#${id}`)).toBeFocused()
    })
  }

  test('closes when the screen grows to 768 px, and stays closed', async ({ page }) => {
    await openLive(page)
    await opener(page).click()
    await page.setViewportSize({ width: 767, height: 844 })
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /navigation menu/ })).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(opener(page)).toBeVisible()
    await expect(menu(page)).toBeHidden()
  })

  test('keeps the focus in the header when a phone is turned', async ({ page }) => {
    await openLive(page)
    await page.getByRole('button', { name: 'Open navigation menu' }).click()
    await page.keyboard.press('Tab')
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Fairlead' })).toBeFocused()
  })

  test('while closed is out of the tab order', async ({ page }) => {
    await openLive(page)
    await opener(page).focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('main a').first()).toBeFocused()
  })
})

test.describe('In-page links', () => {
  for (const [name, id] of links) {
    test(`${name} lands below the header and moves focus`, async ({ page }) => {
      await openLive(page)
      await page.getByRole('link', { name, exact: true }).click()
      await expectLanded(page, id)
      await expect(page.locator(`#${id}`)).toBeFocused()
    })
  }

  for (const path of ['/privacy-policy/', '/nowhere']) {
    for (const [name, id] of [...links.slice(1, 3), ['Contact', 'contact'] as const]) {
      test(`from ${path} ${name} leads to its section of the home page`, async ({ page }) => {
        await openLive(page, path)
        await page.getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(`/#${id}`)
        await expectLanded(page, id)
        await expect(page.locator(`#${id}`)).toBeFocused()
      })
    }
  }

  test('land below the header with text at twice its size', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    await openLive(page, '/privacy-policy/')
    await page.getByRole('link', { name: 'Case Studies' }).click()
    await expectLanded(page, 'case-studies')
  })

  test('stay where they landed when slow pictures above arrive', async ({ page }) => {
    const pictures: (() => void)[] = []
    await page.route(/\.(avif|webp|png)$/, async (route) => {
      await new Promise<void>((resolve) => pictures.push(resolve))
      await route.continue()
    })
    await openLive(page, '/#testimonials')
    await expectLanded(page, 'testimonials')
    await expect.poll(() => pictures.length).toBeGreaterThan(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    pictures.forEach((arrive) => arrive())
    await page.waitForLoadState('networkidle')
    await expectLanded(page, 'testimonials')
  })

  test('work without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/privacy-policy/')
    await page.getByRole('link', { name: 'Our Team' }).click()
    await expect(page).toHaveURL('/#about')
    await expect(page.locator('#about')).toBeInViewport()
    await context.close()
  })

  test('mark the section that is being read', async ({ page }) => {
    await openLive(page)
    const marked = page.locator('header nav [aria-current=location]')
    await expect(marked).toHaveCount(0)
    for (const [name, id] of links) {
      await bring(page, page.locator(`#${id}`))
      await expect(marked.first()).toHaveText(name)
      const bar = await marked
        .first()
        .evaluate((link) => getComputedStyle(link, '::after').borderBottomColor)
      expect(bar).toBe('rgb(236, 100, 35)')
    }
    await bring(page, page.locator('#contact'))
    await expect(marked).toHaveCount(0)
  })
})

test.describe('Between pages', () => {
  test("the footer's Contact leads to the form, not a screen above it", async ({ page }) => {
    await openLive(page, '/privacy-policy/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page.locator('#contact')).toBeFocused()
    await expect.poll(async () => (await page.getByRole('form').boundingBox())!.y).toBeLessThan(900)
  })

  test('the way back from the error screen leads to a page that works', async ({ page }) => {
    await failApplication(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  })

  test('a new page begins at its top, and going back returns to the place', async ({ page }) => {
    await openLive(page)
    await bring(page, page.locator('footer'))
    const place = await page.evaluate(() => window.scrollY)
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.locator('#contact')).toBeAttached()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 5)
  })

  test('the brand leads home to the top', async ({ page }) => {
    await openLive(page)
    await bring(page, page.locator('#about'))
    await page.getByRole('link', { name: 'Fairlead', exact: true }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  for (const path of ['/', '/privacy-policy/']) {
    test(`the skip link of ${path} is the first stop and moves focus to the content`, async ({
      page,
    }) => {
      await openLive(page, path)
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to main content' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(page.locator('main')).toBeFocused()
    })
  }

  test('the skip link works after a change of page', async ({ page }) => {
    await openLive(page)
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
    await expect(page.locator('#gatsby-focus-wrapper')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main a').first()).toBeFocused()
  })

  test('a walk through all pages and back writes nothing to the console', async ({ page }) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    await openLive(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 500) await page.mouse.wheel(0, 500)
    await page.getByRole('button', { name: 'Next slide' }).click()
    await page.getByRole('tab').nth(3).click()
    await page.getByRole('button', { name: 'Everyone has a different idea' }).click()
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
    await page.getByRole('link', { name: 'Testimonials' }).click()
    await expectLanded(page, 'testimonials')
    await page.goBack()
    await page.goForward()
    await expectLive(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await opener(page).click()
    await menu(page).getByRole('link', { name: 'Our Team' }).click()
    await expect(menu(page)).toBeHidden()
    expect(messages).toEqual([])
  })
})
