import { expect, type BrowserContextOptions, type Page, type Route } from 'playwright/test'
import { webhookAddress } from '../support/addresses'
import { ContactPage } from '../support/contactPage'
import { failApplication } from '../support/faults'
import { bring, openLive } from '../support/live'
import { passBy } from './arrive'

/** The sizes between which layouts differ, from a screen of 1280 px at 400 % zoom to a large one. */
export const sizes = {
  smallest: { width: 320, height: 256 },
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  small: { width: 1024, height: 768 },
  laptop: { width: 1280, height: 800 },
  large: { width: 1920, height: 1080 },
}

/** Where every state is seen: both layouts, both schemes. */
export const looks = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'laptop', colorScheme: 'dark' },
] as const

export type Look = (typeof looks)[number]

export interface State {
  name: string
  /** The size at which alone it exists; it is seen in both schemes there. */
  only?: Look['size']
  /** Leads there from the state before it, or from a blank page. */
  reach: (page: Page) => Promise<unknown>
}

/** States that follow one another on one page, in a browser with these settings. */
export interface Journey {
  /** Ends the sentence "nothing bars anyone …". */
  name: string
  context?: BrowserContextOptions
  /** The size at which alone it is made, as what it shows does not differ elsewhere. */
  only?: Look['size']
  states: State[]
}

/** The states of a journey, and of all of them the page's every state that a visitor can come to. */
export const journeys: Journey[] = [
  arriving(),
  looking(),
  writing(),
  {
    name: 'while all pictures fail',
    states: [
      {
        name: 'all images failed',
        async reach(page) {
          await page.route('**/*', (route) =>
            route.request().resourceType() === 'image' ? route.abort() : route.continue(),
          )
          await openHome(page)
          await passBy(page)
          await expect
            .poll(() =>
              page.locator('#about img').evaluate((image: HTMLImageElement) => image.complete),
            )
            .toBe(true)
        },
      },
    ],
  },
  {
    name: 'without JavaScript',
    context: { javaScriptEnabled: false },
    states: [
      { name: 'home page without JavaScript', reach: (page) => page.goto('/') },
      { name: 'privacy policy without JavaScript', reach: (page) => page.goto('/privacy-policy/') },
      { name: 'not-found page without JavaScript', reach: (page) => page.goto('/nowhere') },
    ],
  },
  {
    name: 'on paper',
    only: 'laptop',
    states: [
      {
        name: 'print',
        async reach(page) {
          await openHome(page)
          await passBy(page)
          await page.emulateMedia({ media: 'print' })
        },
      },
    ],
  },
  {
    name: 'with reduced motion',
    only: 'phone',
    context: { reducedMotion: 'reduce' },
    states: [{ name: 'reduced motion', reach: (page) => openHome(page).then(() => passBy(page)) }],
  },
  {
    name: 'in forced colours',
    only: 'laptop',
    context: { forcedColors: 'active' },
    states: [{ name: 'forced colours', reach: (page) => openHome(page).then(() => passBy(page)) }],
  },
  {
    name: 'on the other pages',
    states: [
      { name: 'privacy policy', reach: (page) => openLive(page, '/privacy-policy/') },
      { name: 'not-found page', reach: (page) => openLive(page, '/nowhere') },
      { name: 'error screen', reach: failApplication },
    ],
  },
]

function arriving(): Journey {
  return {
    name: 'on the way down the page',
    states: [
      {
        name: 'top',
        async reach(page) {
          await holdCounters(page)
          await openLive(page)
        },
      },
      {
        name: 'skip link focused',
        async reach(page) {
          await page.keyboard.press('Tab')
          await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
        },
      },
      {
        name: 'counters mid-count',
        only: 'laptop',
        async reach(page) {
          await expect(page.locator('dd').first()).toHaveAttribute('data-now', `${heldAt}`)
          await expect(page.locator('dd').nth(1)).toHaveAttribute('data-now', `${heldAt}+`)
        },
      },
      {
        name: 'menu open',
        only: 'phone',
        async reach(page) {
          await page.getByRole('button', { name: 'Open navigation menu' }).click()
          await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeVisible()
        },
      },
      {
        name: 'fully scrolled, counters done',
        async reach(page) {
          await page.keyboard.press('Escape')
          await page.evaluate(() => Object.assign(window, { counting: true }))
          await expect(page.locator('dd[data-now]')).toHaveCount(0)
          await passBy(page)
          await expect(page.locator('[data-reveal=waiting]')).toHaveCount(0)
        },
      },
    ],
  }
}

function looking(): Journey {
  return {
    name: 'among slides, testimonials and statements',
    states: [
      {
        name: 'another slide',
        async reach(page) {
          await openHome(page, '/#case-studies')
          const dot = page.getByRole('tab', { name: 'Slide 4 of 7' })
          await dot.click()
          await expect(dot).toHaveAttribute('aria-selected', 'true')
        },
      },
      {
        name: 'first testimonials',
        async reach(page) {
          await bring(page, page.locator('#testimonials'))
          await expectFirstCard(page, 0)
        },
      },
      {
        name: 'next testimonial',
        only: 'phone',
        async reach(page) {
          await page.getByRole('button', { name: 'Next testimonial' }).click()
          await expectFirstCard(page, 1)
        },
      },
      {
        name: 'a statement open',
        only: 'laptop',
        async reach(page) {
          const statement = page.locator('#contact h3 button').first()
          await statement.click()
          await expect(statement).toHaveAttribute('aria-expanded', 'true')
        },
      },
    ],
  }
}

function writing(): Journey {
  let waiting: Route | undefined
  return {
    name: 'while writing a message',
    states: [
      {
        name: 'three errors',
        async reach(page) {
          await openHome(page, '/#contact')
          const contact = new ContactPage(page)
          await contact.submit.press('Enter')
          await expect(contact.form.locator('[aria-invalid]')).toHaveCount(3)
        },
      },
      {
        name: 'e-mail error only',
        async reach(page) {
          const contact = new ContactPage(page)
          await contact.fillValid()
          await contact.fill({ Email: 'maya@tidewater' })
          await contact.submit.press('Enter')
          await expect(contact.form.locator('[aria-invalid]')).toHaveCount(1)
        },
      },
      { name: 'form valid', reach: (page) => new ContactPage(page).fillValid() },
      {
        name: 'sending',
        async reach(page) {
          await page.route(webhookAddress, (route) => {
            waiting = route
          })
          const contact = new ContactPage(page)
          await contact.submit.press('Enter')
          await expect(contact.submit).toHaveText('Sending...')
          await expect.poll(() => waiting).toBeDefined()
        },
      },
      {
        name: 'error toast',
        async reach(page) {
          await waiting!.abort()
          await new ContactPage(page).expectFailed({ storage: false })
        },
      },
      {
        name: 'toast closed, its sentence stays',
        async reach(page) {
          const contact = new ContactPage(page)
          await page.keyboard.press('Escape')
          await expect(contact.toasts).toHaveCount(0)
          await expect(contact.card.getByText('Error Sending Message')).toBeVisible()
        },
      },
      {
        name: 'success toast',
        async reach(page) {
          await page.route(webhookAddress, (route) => route.fulfill())
          const contact = new ContactPage(page)
          await contact.submit.press('Enter')
          await contact.expectSent()
        },
      },
    ],
  }
}

/** Opens the home page and lets its figures count to their end. */
async function openHome(page: Page, path = '/'): Promise<void> {
  await openLive(page, path)
  await expect(page.locator('dd[data-now]')).toHaveCount(0)
}

const heldAt = 7

/** Lets the figures count to seven and no further until `window.counting`, as a scan takes longer than they do. */
async function holdCounters(page: Page): Promise<void> {
  await page.addInitScript((last) => {
    const start = window.setInterval.bind(window)
    window.setInterval = ((count: () => void, delay: number) => {
      let counted = 0
      return start(() => {
        if (delay === 50 && counted === last && !('counting' in window)) return
        counted += 1
        count()
      }, delay)
    }) as typeof window.setInterval
  }, heldAt)
}

/** Waits until the carousel's engine stands still with this card first. */
async function expectFirstCard(page: Page, place: number): Promise<void> {
  const cards = page.locator('#testimonial-cards')
  const card = cards.locator('[aria-roledescription=slide]').nth(place)
  await expect(card).not.toHaveAttribute('inert')
  const left = (box: { x: number } | null) => box?.x ?? NaN
  await expect
    .poll(async () => {
      const gap = await card.evaluate((cell) => parseFloat(getComputedStyle(cell).paddingLeft))
      return Math.abs(left(await card.boundingBox()) + gap - left(await cards.boundingBox()))
    })
    .toBeLessThan(1)
}
