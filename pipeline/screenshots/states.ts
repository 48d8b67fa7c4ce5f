import type { Page } from 'playwright'
import { failApplication } from '../../e2e/support/faults'
import type { Look } from './look'

/** A state of the site worth looking at: how to get there, and which part of the page shows it. */
export interface State {
  name: string
  open: (page: Page) => Promise<unknown>
  /** Only this part; the whole page without it. */
  part?: string
  /** Viewport widths in px at which to look, in place of the usual ones. */
  widths?: number[]
  /** In place of light and dark. */
  looks?: Look[]
}

/** Widths in px for whole pages, and for parts. */
export const pageWidths = [320, 390, 820, 1440, 2560]
export const stateWidths = [390, 820, 1440]

const everyLook: Look[] = ['light', 'dark', 'forced']

const letter = {
  name: 'Maya Castellanos',
  email: 'maya@tidewater.example',
  message: 'We run a fifteen-year-old logistics platform and need a plan to modernize it.',
}

export async function fillForm(page: Page, { name, email, message } = letter): Promise<void> {
  await page.goto('/#contact', { waitUntil: 'networkidle' })
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill(message)
}

export function send(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Send Message' }).click()
}

export function sendWrong(page: Page): Promise<void> {
  return fillForm(page, { name: 'M', email: 'maya@tidewater', message: 'Help us' }).then(() =>
    send(page),
  )
}

export async function sendForever(page: Page): Promise<void> {
  await page.route('**/contact', () => undefined)
  await fillForm(page)
  await send(page)
}

export async function succeed(page: Page): Promise<void> {
  await page.route('**/contact', (route) => route.fulfill({ status: 200 }))
  await fillForm(page)
  await send(page)
  await page.getByText('Message Sent Successfully!').first().waitFor()
}

export async function fail(page: Page): Promise<void> {
  await page.route('**/contact', (route) => route.abort())
  await fillForm(page)
  await send(page)
  await page.getByText('Error Sending Message').first().waitFor()
}

export async function openMenu(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
}

async function openAtEnd(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
}

/** Whole pages first, then the states of the design's states sheet. */
export const states: State[] = [
  { name: 'home', open: (page) => page.goto('/'), looks: everyLook },
  { name: 'privacy-policy', open: (page) => page.goto('/privacy-policy/'), looks: everyLook },
  { name: 'not-found', open: (page) => page.goto('/nowhere'), looks: everyLook },
  { name: 'application-error', open: failApplication, looks: everyLook },
  { name: 'menu-open', widths: [320, 390], looks: everyLook, open: openMenu, part: 'viewport' },
  ...[1, 2, 3, 4, 5, 6, 7].map((number) => ({
    name: `slide-${number}`,
    widths: [390, 1440],
    open: async (page: Page) => {
      await page.goto('/#case-studies', { waitUntil: 'networkidle' })
      await page.getByRole('tab', { name: `Slide ${number} of 7` }).click()
      await page.waitForLoadState('networkidle')
    },
    part: '#case-studies',
  })),
  {
    name: 'second-testimonial',
    widths: [390, 820],
    open: async (page) => {
      await page.goto('/#testimonials', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Next testimonial' }).click()
    },
    part: '#testimonials',
  },
  {
    name: 'accordion-open',
    widths: [820, 1440],
    open: async (page) => {
      await openAtEnd(page)
      await page.getByRole('button', { name: /^Our platform can't carry/ }).click()
    },
    part: '#contact',
  },
  { name: 'form-ready', open: (page) => fillForm(page), part: '#contact div:has(> form)' },
  { name: 'form-errors', looks: everyLook, open: sendWrong, part: '#contact div:has(> form)' },
  { name: 'form-sending', open: sendForever, part: '#contact div:has(> form)' },
  { name: 'form-sent', open: succeed, part: '#contact' },
  { name: 'form-failed', open: fail, part: '#contact' },
  {
    name: 'form-counting',
    open: (page) => fillForm(page, { ...letter, message: 'Tide. '.repeat(180) }),
    part: '#contact div:has(> form)',
  },
  { name: 'toast-success', looks: everyLook, open: succeed, part: 'viewport' },
  { name: 'toast-error', looks: everyLook, open: fail, part: 'viewport' },
]

/** What unusual content may unsettle. */
export const unusualStates: State[] = [
  { name: 'home', open: (page) => page.goto('/') },
  {
    name: 'last-slide',
    open: async (page) => {
      await page.goto('/#case-studies', { waitUntil: 'networkidle' })
      await page.getByRole('tab').last().click()
    },
    part: '#case-studies',
    widths: [320, 390, 820, 1440],
  },
  {
    name: 'testimonials',
    open: (page) => page.goto('/#testimonials', { waitUntil: 'networkidle' }),
    part: '#testimonials',
    widths: [320, 390, 820, 1440],
  },
]
