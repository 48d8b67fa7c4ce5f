import { expect, type Page, type PlaywrightTestOptions, type Route } from 'playwright/test'
import { testedWebhookUrl } from '../../__tests__/support/addresses'
import { ContactFormPageObject } from '../support/contactForm'
import { showErrorScreen } from '../support/faultInjection'
import { scrollThroughPageUntilLoaded, scrollToY } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { waitForCarouselScript } from '../support/testimonials'

/**
 * Viewport sizes on both sides of the layout breakpoints; the smallest equals 1280 px at 400 %
 * zoom.
 */
export const contextOptionsByScreenSize = {
  smallest: { viewport: { width: 320, height: 256 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  tablet: { viewport: { width: 768, height: 1024 }, colorScheme: 'dark' },
  small: { viewport: { width: 1024, height: 768 }, colorScheme: 'light' },
  laptop: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  large: { viewport: { width: 1920, height: 1080 }, colorScheme: 'light' },
} as const

export type ScreenSize = keyof typeof contextOptionsByScreenSize

const allSizes = Object.keys(contextOptionsByScreenSize) as ScreenSize[]

/** State of a page and the steps that lead to it. */
export interface PageState {
  name: string
  /** Viewport sizes to test the state in; phone and laptop by default. */
  at?: readonly ScreenSize[]
  use?: Partial<PlaywrightTestOptions>
  /** Selector of the part to audit; the whole page by default. */
  part?: string
  /** Opens the page and brings it into the state. */
  reach: (page: Page) => Promise<unknown>
}

/** States of all pages, each with as many collapsible parts open as possible. */
export const pageStates: PageState[] = [
  { name: 'home page with everything open', at: allSizes, reach: expandEverything },
  { name: 'privacy policy', reach: (page) => gotoHydrated(page, '/privacy-policy/') },
  { name: 'page with all Markdown elements', reach: (page) => gotoHydrated(page, '/typography/') },
  { name: '404 page', reach: (page) => gotoHydrated(page, '/nowhere') },
  { name: 'error screen', at: ['smallest', 'phone', 'laptop'], reach: showErrorScreen },
  {
    name: 'visible skip link',
    async reach(page) {
      await gotoHydrated(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    },
  },
  {
    name: 'open mobile menu',
    at: ['smallest', 'phone'],
    // The backdrop dims the rest of the page.
    part: 'header',
    async reach(page) {
      await gotoHydrated(page)
      await page.getByRole('button', { name: 'Open navigation menu' }).click()
      await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeVisible()
    },
  },
  {
    name: 'open lightbox',
    at: ['smallest', 'phone', 'laptop'],
    async reach(page) {
      await gotoHydrated(page)
      await page.getByRole('link', { name: /^Enlarge slide 1 / }).press('Enter')
      await expect(page.getByRole('dialog', { name: 'Enlarged slide' })).toBeVisible()
    },
  },
  {
    name: 'contact form during a request',
    async reach(page) {
      // The request never times out, so slow machines have enough time to audit this state.
      await page.addInitScript(() => {
        AbortSignal.timeout = () => new AbortController().signal
      })
      const contact = await sendMessage(page, () => undefined)
      await expect(contact.submit).toHaveText('Sending...')
    },
  },
  {
    name: 'contact form after a failed send',
    reach: async (page) => (await sendMessage(page, (route) => route.abort())).expectFailed(),
  },
  {
    name: 'contact form after a successful send',
    async reach(page) {
      await (await sendMessage(page, (route) => route.fulfill())).expectSent()
      // The toast stays open while the window has no focus, so that slow machines can audit it.
      await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    },
  },
  {
    name: 'home page without JavaScript',
    use: { javaScriptEnabled: false },
    reach: (page) => page.goto('/'),
  },
  {
    name: 'home page in print',
    at: ['laptop'],
    async reach(page) {
      await gotoHomeAndLoadLazyParts(page)
      await page.emulateMedia({ media: 'print' })
    },
  },
  {
    name: 'home page in forced colors',
    at: ['laptop'],
    use: { contextOptions: { forcedColors: 'active' } },
    reach: expandEverything,
  },
]

/** Opens the home page and scrolls through it, so that all lazy-loaded parts are present. */
export async function gotoHomeAndLoadLazyParts(page: Page): Promise<void> {
  await gotoHydrated(page)
  await scrollThroughPageUntilLoaded(page)
  await scrollToY(page, 0)
  await waitForCarouselScript(page)
}

async function expandEverything(page: Page): Promise<void> {
  await gotoHomeAndLoadLazyParts(page)
  await page.getByRole('tab', { name: 'Slide 4 of 7' }).click()
  const next = page.getByRole('button', { name: 'Next testimonial' })
  if (await next.isEnabled()) await next.click()
  const statement = page.locator('#contact h3 button').first()
  if (await statement.isVisible()) await statement.click()
  await page.getByRole('button', { name: 'Send Message' }).press('Enter')
  await expect(page.locator('form [aria-invalid]')).toHaveCount(3)
}

/** Sends a valid message to a webhook with a mocked response. */
async function sendMessage(
  page: Page,
  respond: (route: Route) => unknown,
): Promise<ContactFormPageObject> {
  await page.route(testedWebhookUrl, respond)
  await gotoHydrated(page, '/#contact')
  const contact = new ContactFormPageObject(page)
  await contact.fillValidAndWaitForHydration()
  await contact.submit.press('Enter')
  return contact
}
