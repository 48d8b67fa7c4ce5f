import { expect, type Page } from 'playwright/test'
import about from '../../__tests__/fixtures/content/about.json'
import caseStudies from '../../__tests__/fixtures/content/case-studies.json'
import contact from '../../__tests__/fixtures/content/contact.json'
import services from '../../__tests__/fixtures/content/services.json'
import testimonials from '../../__tests__/fixtures/content/testimonials.json'
import { rewriteHomeHtml } from '../support/faultInjection'
import { scrollIntoView, scrollToY } from '../support/gestures'
import { waitForHydration, gotoHydrated } from '../support/hydration'
import { recordAnnouncements } from '../support/observers'
import {
  expectSectionScrolledToAndFocused,
  mobileMenu,
  openMenuButton,
  sectionLinkLabelsAndIds,
} from '../support/navigation'
import { hydrationErrors, test } from '../support/test'

test.use({ reducedMotion: 'no-preference', allowedErrors: hydrationErrors })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const readScrollY = (page: Page) => page.evaluate(() => window.scrollY)
const currentLink = (page: Page) => page.locator('header nav [aria-current=location]').first()

test.describe('in-page links', () => {
  test('lead from other pages to their section', async ({ page }) => {
    for (const [path, name, id] of [
      ['/privacy-policy/', 'Our Team', 'about'],
      ['/nowhere', 'Case Studies', 'case-studies'],
      ['/nowhere', 'Contact', 'contact'],
    ] as const) {
      await gotoHydrated(page, path)
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`/#${id}`)
      await expectSectionScrolledToAndFocused(page, id)
    }
  })

  test('are not announced as navigation', async ({ page }) => {
    await gotoHydrated(page)
    const announcements = await recordAnnouncements(page)
    for (const [link, id, title] of [
      ['Services', 'services', services.title],
      ['Our Team', 'about', about.title],
      ['Case Studies', 'case-studies', caseStudies.title],
      ['Testimonials', 'testimonials', testimonials.title],
      ['View Services', 'services', services.title],
      ['Contact', 'contact', contact.title],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click()
      await expectSectionScrolledToAndFocused(page, id)
      await expect(page.locator(`#${id}`)).toHaveAccessibleName(title)
    }
    expect(await announcements()).toEqual([])
  })

  test('add one history entry even when clicked repeatedly', async ({ page }) => {
    await gotoHydrated(page)
    const readHistoryLength = () => page.evaluate(() => history.length)
    const before = await readHistoryLength()
    for (let time = 0; time < 3; time += 1) {
      await page.getByRole('link', { name: 'Services', exact: true }).click()
      await expectSectionScrolledToAndFocused(page, 'services')
      await scrollToY(page, 0)
    }
    expect(await readHistoryLength()).toBe(before + 1)
  })

  test('scroll their section below the header at 200 % text size', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    await gotoHydrated(page, '/privacy-policy/')
    await page.getByRole('link', { name: 'Contact' }).click()
    await expectSectionScrolledToAndFocused(page, 'contact')
  })

  test('are marked in the header when their section is current', async ({ page }) => {
    await gotoHydrated(page)
    await expect(currentLink(page)).toHaveCount(0)
    const bar = (link: Element) => getComputedStyle(link, '::after').borderBottomColor
    for (const [name, id] of sectionLinkLabelsAndIds) {
      await scrollIntoView(page, page.locator(`#${id}`))
      await expect(currentLink(page)).toHaveText(name)
      expect(await currentLink(page).evaluate(bar)).toBe('rgb(236, 100, 35)')
    }
    await scrollIntoView(page, page.locator('#contact'))
    await expect(currentLink(page)).toHaveCount(0)
  })

  test('are not marked in a section that hydration replaced', async ({ page }) => {
    await rewriteHomeHtml(page, (html) => html.replace('</textarea>', '$&<div></div>'))
    await gotoHydrated(page)
    await scrollIntoView(page, page.locator('#testimonials'))
    await expect(currentLink(page)).toHaveText('Testimonials')
    await scrollIntoView(page, page.locator('#contact'))
    await expect(currentLink(page)).toHaveCount(0)
  })

  for (const height of [900, 240]) {
    test(`are marked when their section is in the upper 30 % of a viewport ${height} px high`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height })
      await gotoHydrated(page)
      const services = page.locator('#services')
      const scrollServicesTo = (part: number) =>
        services.evaluate((section, y) => {
          scrollBy({ top: section.getBoundingClientRect().top - y, behavior: 'instant' })
        }, part * height)
      await scrollServicesTo(0.25)
      await expect(currentLink(page)).toHaveText('Services')
      await scrollServicesTo(0.35)
      await expect(currentLink(page)).toHaveCount(0)
      await scrollServicesTo(0.25)
      await expect(currentLink(page)).toHaveText('Services')
    })
  }
})

test.describe('campaign query', () => {
  const query = '?utm_source=letter&utm_medium=email'

  for (const [width, navigation] of [
    [390, mobileMenu],
    [1440, (page: Page) => page.getByRole('banner')],
  ] as const) {
    test(`stays in the URL after clicks on in-page links in a viewport ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await gotoHydrated(page, `/${query}`)
      const requestedPages: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) requestedPages.push(request.url())
      })
      const footer = page.getByRole('contentinfo')
      const links = [
        ...sectionLinkLabelsAndIds.map(([name, id]) => [navigation(page), name, id] as const),
        [page.getByRole('main'), 'View Services', 'services'],
        [footer, 'Contact', 'contact'],
      ] as const
      for (const [index, [part, name, id]] of links.entries()) {
        if (width === 390 && index < sectionLinkLabelsAndIds.length)
          await openMenuButton(page).click()
        const before = await page.evaluate(() => history.length)
        await part.getByRole('link', { name, exact: true }).click()
        await expectSectionScrolledToAndFocused(page, id)
        await expect(page).toHaveURL(`/${query}#${id}`)
        expect(await page.evaluate(() => history.length)).toBe(before + 1)
      }
      expect(requestedPages).toEqual([])
    })
  }
})

test.describe('navigation between pages', () => {
  test('returns to the scroll position when the visitor goes back, also after a reload', async ({
    page,
  }) => {
    for (const { reload } of [{ reload: false }, { reload: true }]) {
      await gotoHydrated(page)
      await scrollIntoView(page, page.locator('#case-studies'))
      const scrollPosition = await readScrollY(page)
      // Click by script, because Playwright's `click` would scroll to the footer.
      await page
        .getByRole('link', { name: 'Privacy Policy' })
        .evaluate((link: HTMLElement) => link.click())
      await expect(heading(page)).toHaveText('Privacy Policy')
      expect(await readScrollY(page)).toBe(0)
      if (reload) await page.reload()
      await page.goBack()
      await waitForHydration(page)
      await expect.poll(() => readScrollY(page)).toBeCloseTo(scrollPosition, -1)
    }
  })

  test('keeps the skip link as the first tab stop on each page', async ({ page }) => {
    async function skip(): Promise<void> {
      const link = page.getByRole('link', { name: 'Skip to main content' })
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(page.locator('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.locator('main a').first()).toBeFocused()
    }
    for (const path of ['/', '/privacy-policy/']) {
      await gotoHydrated(page, path)
      await skip()
    }
  })
})

test('header scrolls with the page in viewports less than 20rem high', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 321 })
  await gotoHydrated(page)
  await scrollIntoView(page, page.locator('#about'))
  await expect(page.getByRole('banner')).toBeInViewport()
  await page.setViewportSize({ width: 320, height: 180 })
  await expect(page.getByRole('banner')).not.toBeInViewport()
})
