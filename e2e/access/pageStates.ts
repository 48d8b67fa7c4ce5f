import { expect, type Page, type PlaywrightTestOptions, type Route } from 'playwright/test'
import { testedWebhookUrl } from '../../__tests__/support/addresses'
import { Carousel } from '../support/carousel'
import { Contact } from '../support/contact'
import { showErrorScreen } from '../support/faultInjection'
import { scrollThroughPageUntilLoaded, scrollToY } from '../support/gestures'
import { Home } from '../support/home'
import { gotoHydrated } from '../support/hydration'
import { Slideshow } from '../support/slideshow'
import { pagePaths } from '../support/testedSiteFolder'

/** Viewport sizes on both sides of the breakpoints; the smallest equals 1280 px at 400 % zoom. */
export const screens = {
  smallest: { viewport: { width: 320, height: 256 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  tablet: { viewport: { width: 768, height: 1024 }, colorScheme: 'dark' },
  small: { viewport: { width: 1024, height: 768 }, colorScheme: 'light' },
  laptop: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
} as const

export type Screen = keyof typeof screens

/** State of a page and the steps that lead to it. */
export interface PageState {
  name: string
  /** Viewport sizes to test the state in; phone and laptop by default. */
  at?: readonly Screen[]
  use?: Partial<PlaywrightTestOptions>
  /** Selector of the part that the state is about; the whole page by default. */
  part?: string
  /** Viewport sizes in which the keyboard walks through the state; on phones, scrolling changes the header. */
  walkAt?: readonly Screen[]
  /** Opens the page and brings it into the state. */
  reach: (page: Page) => Promise<unknown>
}

const otherPagePaths = pagePaths.filter((path) => path !== '/')

/** States of all pages, each with as many collapsible parts open as possible. */
export const pageStates: PageState[] = [
  {
    name: 'home page with everything open',
    at: ['smallest', 'phone', 'tablet', 'small', 'laptop'],
    walkAt: ['smallest', 'tablet', 'small', 'laptop'],
    reach: expandEverything,
  },
  ...otherPagePaths.map((path): PageState => ({
    name: path,
    walkAt: path === '/nowhere' ? ['phone', 'laptop'] : ['phone'],
    reach: (page) => gotoHydrated(page, path),
  })),
  {
    name: 'error screen',
    at: ['smallest', 'laptop'],
    walkAt: ['smallest'],
    reach: showErrorScreen,
  },
  {
    name: 'visible skip link',
    at: ['laptop'],
    async reach(page) {
      await gotoHydrated(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    },
  },
  {
    name: 'open mobile menu',
    at: ['smallest', 'phone'],
    walkAt: ['smallest', 'phone'],
    // The backdrop dims the rest of the page.
    part: 'header',
    async reach(page) {
      const home = new Home(page)
      await home.open()
      await home.openMenu.click()
      await expect(home.closeMenu).toBeVisible()
    },
  },
  {
    name: 'open lightbox',
    at: ['smallest', 'phone', 'laptop'],
    walkAt: ['smallest', 'laptop'],
    // The rest of the page is inert.
    part: 'dialog',
    async reach(page) {
      const slideshow = new Slideshow(page)
      await gotoHydrated(page)
      await slideshow.enlarge.press('Enter')
      await slideshow.expectEnlarged(1)
    },
  },
  {
    name: 'contact form during a request',
    at: ['laptop'],
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
    walkAt: ['laptop'],
    reach: async (page) => (await sendMessage(page, (route) => route.abort())).expectFailed(),
  },
  {
    name: 'contact form after a successful send',
    async reach(page) {
      const contact = await sendMessage(page, (route) => route.fulfill())
      await contact.expectSent()
      // The toast stays open while it has the focus, so that slow machines can audit it.
      await contact.closeToast.focus()
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
      await gotoCompleteHome(page)
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
export async function gotoCompleteHome(page: Page): Promise<void> {
  await gotoHydrated(page)
  await scrollThroughPageUntilLoaded(page)
  await scrollToY(page, 0)
  await new Carousel(page).expectReady()
}

async function expandEverything(page: Page): Promise<void> {
  await gotoCompleteHome(page)
  await page.getByRole('tab', { name: 'Slide 4 of 7' }).click()
  const { next } = new Carousel(page)
  if (await next.isEnabled()) await next.click()
  const question = new Home(page).questions.first()
  if (await question.isVisible()) await question.click()
  await new Contact(page).submit.press('Enter')
  await expect(page.locator('form [aria-invalid]')).toHaveCount(3)
}

/** Sends a valid message to a webhook with a mocked response. */
async function sendMessage(page: Page, respond: (route: Route) => unknown): Promise<Contact> {
  await page.route(testedWebhookUrl, respond)
  const contact = new Contact(page)
  await gotoHydrated(page, '/#contact')
  await new Carousel(page).expectReady()
  await contact.fill()
  await contact.submit.press('Enter')
  return contact
}
