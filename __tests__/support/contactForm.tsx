/** The contact form under Jest. Where this is imported each test begins with a webhook that answers, and without a draft. */

import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import contact from '../fixtures/content/contact.json'
import { Announcer } from '../../src/layout/Announcer'
import { ContactForm } from '../../src/sections/contact/ContactForm'

/** A message that can be sent. */
export const valid = {
  Name: 'Maya Castellanos',
  Email: 'maya@tidewater.example',
  Message: 'We need a plan to modernize our platform.',
}

type Label = keyof typeof valid

/** The names of the three fields. */
export const labels = Object.keys(valid) as Label[]

/** The browser's own way to the webhook, which jsdom lacks. */
export const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>()

const arrived = {} as Response

beforeEach(() => {
  sessionStorage.clear()
  process.env.GATSBY_CONTACT_WEBHOOK_URL = 'https://hooks.example.com/contact'
  globalThis.fetch = send.mockReset().mockResolvedValue(arrived)
})

afterEach(async () => {
  jest.useRealTimers()
  await answer()
})

/** The form with the tests' content. */
export const form = <ContactForm {...contact.form} directTitle={contact.directTitle} />

/** Renders the form and lets its effects run. */
export function renderForm() {
  return act(() =>
    Promise.resolve(
      render(
        <>
          <Announcer />
          {form}
        </>,
      ),
    ),
  )
}

/** A field by its label. */
export function field(label: Label) {
  return screen.getByRole<HTMLInputElement>('textbox', { name: label })
}

/** Types into fields. */
export function fill(values: Partial<Record<Label, string>>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(field(label as Label), { target: { value } })
  }
}

/** The button that sends, whatever it reads. */
export function submitButton() {
  return screen.getByRole('button', { name: /^Send/ })
}

/** What lies in the card of the form, its sentences too. */
export function card() {
  return within(screen.getByRole('form', { name: 'Get In Touch' }).parentElement as HTMLElement)
}

/** The bodies of all requests so far. */
export function sent() {
  return send.mock.calls.map(
    ([, init]) => JSON.parse(init?.body as string) as Record<string, string>,
  )
}

let endSend = () => {}

/** Lets the message that is held arrive. */
export function answer() {
  return act(() => Promise.resolve(endSend()))
}

/** Makes the next message stay on its way until `answer`. */
export function holdSend() {
  send.mockImplementation(() => new Promise((resolve) => (endSend = () => resolve(arrived))))
}

/** Presses the button, and no connection is made. */
export async function submitAndFail() {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await userEvent.click(submitButton())
  await card().findByText('Error Sending Message')
}

/** Presses the button, and the message arrives. */
export async function submitAndSucceed() {
  await userEvent.click(submitButton())
  await card().findByText('Message Sent Successfully!')
}
