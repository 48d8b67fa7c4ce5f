/**
 * Helpers for Jest tests of the contact form; importing them resets the webhook and the draft
 * before each test.
 */

import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import contact from '../fixtures/content/contact.json'
import { LiveRegions } from '../../src/announcer/LiveRegions'
import '../../src/inline/contactDraft'
import { ContactForm } from '../../src/sections/contact/ContactForm'

/** Field values of a valid message. */
export const validValuesByFieldLabel = {
  Name: 'Maya Castellanos',
  Email: 'maya@tidewater.example',
  Message: 'We need a plan to modernize our platform.',
}

type Label = keyof typeof validValuesByFieldLabel

export const fieldLabels = Object.keys(validValuesByFieldLabel) as Label[]

/** Mock of `fetch`, which jsdom lacks. */
export const fetchMock = jest.fn<Promise<Response>, Parameters<typeof fetch>>()

const arrived = {} as Response

/** Sets the constant that the build inserts into the form. */
export function setWebhook(webhook: string): void {
  Object.assign(globalThis, { CONTACT_WEBHOOK: webhook })
}

beforeEach(() => {
  sessionStorage.clear()
  window.contactDraft!.clear()
  setWebhook('https://hooks.example.com/contact')
  globalThis.fetch = fetchMock.mockReset().mockResolvedValue(arrived)
})

afterEach(async () => {
  jest.useRealTimers()
  await respondToHeldRequest()
})

/** Renders the form and flushes its effects. */
export function renderContactForm() {
  return act(() =>
    Promise.resolve(
      render(
        <>
          <LiveRegions />
          <section id="contact">
            <ContactForm {...contact} />
          </section>
        </>,
      ),
    ),
  )
}

export function getField(label: Label): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: label })
}

/** Types into fields. */
export function fillFields(values: Partial<Record<Label, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(getField(label as Label), { target: { value } })
  }
}

/** Returns the submit button, whose label changes during a request. */
export function getSubmitButton(): HTMLElement {
  return screen.getByRole('button', { name: /^Send/ })
}

/** Returns queries for the card that contains the form and its messages. */
export function getCardQueries() {
  return within(screen.getByRole('form', { name: 'Get In Touch' }).parentElement as HTMLElement)
}

/** Returns the parsed bodies of all requests so far. */
export function getSentMessages(): Record<string, string>[] {
  return fetchMock.mock.calls.map(
    ([, init]) => JSON.parse(init?.body as string) as Record<string, string>,
  )
}

let endSend = () => {}

/** Responds to the request that `holdNextRequest` keeps pending. */
export function respondToHeldRequest(): Promise<void> {
  return act(() => Promise.resolve(endSend()))
}

/** Keeps the next request pending until `respondToHeldRequest` is called. */
export function holdNextRequest(): void {
  fetchMock.mockImplementation(() => new Promise((resolve) => (endSend = () => resolve(arrived))))
}

/** Clicks the submit button, simulates a network error and waits for the error message. */
export async function submitAndFail(): Promise<void> {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await userEvent.click(getSubmitButton())
  await getCardQueries().findByText('Error Sending Message')
}

/** Clicks the submit button and waits for the success message. */
export async function submitAndSucceed(): Promise<void> {
  await userEvent.click(getSubmitButton())
  await getCardQueries().findByText('Message Sent Successfully!')
}
