import { expect, type Page, type PlaywrightTestOptions, type Route } from 'playwright/test'
import { webhookAddress } from '../../__tests__/support/addresses'
import { ContactPage } from '../support/contactPage'
import { showErrorScreen } from '../support/faultInjection'
import { scrollThroughPage, scrollToY } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'

/**
 * The sizes between which layouts differ, from a screen of 1280 px at 400 % zoom to a large one. A state that is seen on a
 * phone and on a laptop, or on the two smallest, is seen in both schemes.
 */
export const screenSizes = {
  smallest: { viewport: { width: 320, height: 256 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  tablet: { viewport: { width: 768, height: 1024 }, colorScheme: 'dark' },
  small: { viewport: { width: 1024, height: 768 }, colorScheme: 'light' },
  laptop: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  large: { viewport: { width: 1920, height: 1080 }, colorScheme: 'light' },
} as const

export type ScreenSize = keyof typeof screenSizes

const allSizes = Object.keys(screenSizes) as ScreenSize[]

/** A state of a page, and the way to it. */
export interface PageState {
  name: string
  /** The sizes at which it can differ; a phone and a laptop unless others are named. */
  at?: readonly ScreenSize[]
  use?: Partial<PlaywrightTestOptions>
  /** Leads there from a blank page. */
  reach: (page: Page) => Promise<unknown>
}

/** Every state of the pages that a visitor can come to, each with as much of it at once as there can be. */
export const pageStates: PageState[] = [
  { name: 'the whole home page with everything open', at: allSizes, reach: expandEverything },
  { name: 'the privacy policy', reach: (page) => gotoHydrated(page, '/privacy-policy/') },
  { name: 'the not-found page', reach: (page) => gotoHydrated(page, '/nowhere') },
  { name: 'the error screen', at: ['smallest', 'phone', 'laptop'], reach: showErrorScreen },
  {
    name: 'the skip link above a page that waits',
    async reach(page) {
      await gotoHydrated(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    },
  },
  {
    name: 'the open menu',
    at: ['smallest', 'phone'],
    async reach(page) {
      await gotoHydrated(page)
      await page.getByRole('button', { name: 'Open navigation menu' }).click()
      await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeVisible()
    },
  },
  {
    name: 'an enlarged slide',
    at: ['smallest', 'phone', 'laptop'],
    async reach(page) {
      await gotoHydrated(page)
      await page.getByRole('link', { name: /^Enlarge slide 1 / }).press('Enter')
      await expect(page.getByRole('dialog', { name: 'Enlarged slide' })).toBeVisible()
    },
  },
  {
    name: 'a message on its way',
    async reach(page) {
      // Such a browser never gives up, so a busy machine has the time to look.
      await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
      const contact = await sendMessage(page, () => undefined)
      await expect(contact.submit).toHaveText('Sending...')
    },
  },
  {
    name: 'a message that failed',
    reach: async (page) => (await sendMessage(page, (route) => route.abort())).expectFailed(),
  },
  {
    name: 'a message that was sent',
    reach: async (page) => (await sendMessage(page, (route) => route.fulfill())).expectSent(),
  },
  {
    name: 'the home page without JavaScript',
    use: { javaScriptEnabled: false },
    reach: (page) => page.goto('/'),
  },
  {
    name: 'the home page on paper',
    at: ['laptop'],
    async reach(page) {
      await gotoAndLoadLazyParts(page)
      await page.emulateMedia({ media: 'print' })
    },
  },
  {
    name: 'the home page in forced colours',
    at: ['laptop'],
    use: { contextOptions: { forcedColors: 'active' } },
    reach: expandEverything,
  },
]

/** Opens the home page and goes through it, so that every late part of it is there. */
export async function gotoAndLoadLazyParts(page: Page): Promise<void> {
  await gotoHydrated(page)
  await scrollThroughPage(page)
  await scrollToY(page, 0)
}

async function expandEverything(page: Page): Promise<void> {
  await gotoAndLoadLazyParts(page)
  await page.getByRole('tab', { name: 'Slide 4 of 7' }).click()
  const next = page.getByRole('button', { name: 'Next testimonial' })
  if (await next.isEnabled()) await next.click()
  const statement = page.locator('#contact h3 button').first()
  if (await statement.isVisible()) await statement.click()
  await page.getByRole('button', { name: 'Send Message' }).press('Enter')
  await expect(page.locator('form [aria-invalid]')).toHaveCount(3)
}

/** Sends a message that is answered so. */
async function sendMessage(page: Page, answer: (route: Route) => unknown): Promise<ContactPage> {
  await page.route(webhookAddress, answer)
  await gotoHydrated(page, '/#contact')
  const contact = new ContactPage(page)
  await contact.fillValid()
  await contact.submit.press('Enter')
  return contact
}
