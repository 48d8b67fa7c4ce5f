import type { Page } from 'playwright'
import { failApplication } from '../../e2e/support/faults'

/** A state of the site worth looking at: how to get there, and which part of the page shows it. */
export interface State {
  name: string
  open: (page: Page) => Promise<unknown>
  /** Only this part; the whole page without it. */
  part?: string
  /** Viewport widths in px at which the state exists; all of them without it. */
  widths?: number[]
}

const letter = {
  name: 'Maya Castellanos',
  email: 'maya@tidewater.example',
  message: 'We run a fifteen-year-old logistics platform and need a plan to modernize it.',
}

async function fillForm(page: Page, { name, email, message } = letter): Promise<void> {
  await page.goto('/#contact', { waitUntil: 'networkidle' })
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill(message)
}

function send(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Send Message' }).click()
}

/** Whole pages first, then the states of the design's states sheet. */
export const states: State[] = [
  { name: 'home', open: (page) => page.goto('/') },
  { name: 'privacy-policy', open: (page) => page.goto('/privacy-policy/') },
  { name: 'not-found', open: (page) => page.goto('/nowhere') },
  { name: 'application-error', open: failApplication },
  {
    name: 'menu-open',
    widths: [390],
    open: async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Open navigation menu' }).click()
    },
    part: 'viewport',
  },
  {
    name: 'slide-4',
    open: async (page) => {
      await page.goto('/#case-studies', { waitUntil: 'networkidle' })
      await page.getByRole('tab', { name: 'Slide 4 of 7' }).click()
      await page.waitForLoadState('networkidle')
    },
    part: '#case-studies',
  },
  {
    name: 'accordion-open',
    widths: [820, 1440],
    open: async (page) => {
      await page.goto('/#contact', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: /^Our platform can't carry/ }).click()
    },
    part: '#contact',
  },
  { name: 'form-ready', open: (page) => fillForm(page), part: '#contact' },
  {
    name: 'form-errors',
    open: async (page) => {
      await fillForm(page, { name: 'M', email: 'maya@tidewater', message: 'Help us' })
      await send(page)
    },
    part: '#contact',
  },
  {
    name: 'form-sending',
    open: async (page) => {
      await page.route('**/contact', () => undefined)
      await fillForm(page)
      await send(page)
    },
    part: '#contact',
  },
  {
    name: 'toast-success',
    open: async (page) => {
      await page.route('**/contact', (route) => route.fulfill({ status: 200 }))
      await fillForm(page)
      await send(page)
      await page.getByText('Message Sent Successfully!').first().waitFor()
    },
    part: 'viewport',
  },
  {
    name: 'toast-error',
    open: async (page) => {
      await page.route('**/contact', (route) => route.abort())
      await fillForm(page)
      await send(page)
      await page.getByText('Error Sending Message').first().waitFor()
    },
    part: 'viewport',
  },
]
