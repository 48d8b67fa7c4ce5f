import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import contact from '../../../e2e/content/contact.json'
import { Announcer } from '../../../src/layout/Announcer'
import { ToastRegion } from '../../../src/layout/ToastRegion'
import { ContactForm } from '../../../src/sections/contact/ContactForm'
import { sendContactMessage } from '../../../src/sections/contact/sendContactMessage'
import { honeypotName } from '../../../src/sections/contact/useContactForm'

jest.mock('../../../src/sections/contact/sendContactMessage')

const send = jest.mocked(sendContactMessage)
const onlineProfile = 'https://www.linkedin.com/in/example'

const valid = {
  Name: 'Maya Castellanos',
  Email: 'maya@tidewater.example',
  Message: 'We need a plan to modernize our platform.',
}

beforeEach(() => {
  sessionStorage.clear()
  send.mockReset().mockResolvedValue()
  Element.prototype.scrollIntoView = jest.fn()
})

afterEach(async () => {
  jest.useRealTimers()
  await answer()
})

/** Renders the form and lets its script arrive. */
function renderForm() {
  return act(() => Promise.resolve(render(form)))
}

const form = (
  <main>
    <h2>Contact</h2>
    <ContactForm
      {...contact.form}
      directTitle={contact.directTitle}
      profileUrl={onlineProfile}
      contactEmail="hello@example.com"
      messageSource="Fairlead website"
    />
    <Announcer />
    <ToastRegion />
  </main>
)

type Label = keyof typeof valid

function field(label: Label) {
  return screen.getByRole<HTMLInputElement>('textbox', { name: label })
}

function fill(values: Partial<Record<Label, string>>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(field(label as Label), { target: { value } })
  }
}

function submitButton() {
  return screen.getByRole('button', { name: /^Send/ })
}

function card() {
  return within(screen.getByRole('form', { name: 'Get In Touch' }).parentElement as HTMLElement)
}

function honeypot(container: HTMLElement) {
  return container.querySelector(`[name=${honeypotName}]`) as HTMLInputElement
}

let endSend = () => {}

/** Lets the message that is held arrive. */
function answer() {
  return act(() => Promise.resolve(endSend()))
}

/** Makes the next message stay on its way until `answer`. */
function holdSend() {
  send.mockImplementation(() => new Promise((resolve) => (endSend = resolve)))
}

async function submitAndFail() {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await userEvent.click(submitButton())
  await card().findByText('Error Sending Message')
}

test('The form has three required fields with their examples, a legend and one button, and leaves judging to us', async () => {
  const { container } = await renderForm()
  expect(screen.getByRole('heading', { name: 'Get In Touch', level: 3 })).toBeVisible()
  expect(screen.getByText('required')).toHaveTextContent('* required')
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
  for (const [label, placeholder] of [
    ['Name', 'Jane Smith'],
    ['Email', 'jane@company.com'],
    ['Message', contact.form.messagePlaceholder],
  ] as const) {
    expect(field(label)).toHaveAttribute('placeholder', placeholder)
    expect(field(label)).toHaveAttribute('aria-required', 'true')
    expect(field(label)).not.toHaveAttribute('maxlength')
    expect(screen.getByText(label)).toHaveTextContent(`${label}*`)
  }
  expect(field('Name')).toHaveAttribute('autocomplete', 'name')
  expect(field('Email')).toHaveAttribute('autocomplete', 'email')
  expect(honeypot(container)).toHaveAttribute('autocomplete', 'off')
  expect(submitButton()).toHaveTextContent('Send Message')
  expect(screen.getByRole('form')).toHaveAttribute('novalidate')
})

test('A submit shows each problem under its field, sends nothing, and focuses the first wrong field', async () => {
  await renderForm()
  fill({ Name: 'Maya', Email: 'maya@tidewater', Message: 'Help us' })
  await userEvent.click(submitButton())
  await waitFor(() => expect(field('Email')).toHaveFocus())
  expect(field('Email')).toHaveAccessibleDescription('Error: Please enter a valid email address')
  expect(field('Message')).toHaveAccessibleDescription(
    'Error: Message must be at least 10 characters',
  )
  expect(field('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(field('Message')).toHaveAttribute('aria-invalid', 'true')
  expect(field('Name')).not.toHaveAttribute('aria-invalid')
  expect(field('Name')).not.toHaveAccessibleDescription()
  expect(screen.getByRole('status')).toHaveTextContent('2 problems in the form')
  expect(field('Message')).toHaveValue('Help us')
  expect(send).not.toHaveBeenCalled()
})

test('A field is judged at a submit, and one that was wrong from then on at each change', async () => {
  await renderForm()
  fill({ ...valid, Name: 'M' })
  await userEvent.click(field('Message'))
  expect(field('Name')).not.toHaveAttribute('aria-invalid')
  await userEvent.click(submitButton())
  await waitFor(() => expect(field('Name')).toHaveFocus())
  // A single problem is said by its field alone.
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  fill({ Name: 'Ma' })
  await waitFor(() => expect(field('Name')).not.toHaveAttribute('aria-invalid'))
  fill({ Name: 'm'.repeat(51) })
  await waitFor(() =>
    expect(field('Name')).toHaveAccessibleDescription(
      'Error: Name must be less than 50 characters',
    ),
  )
  fill({ Email: 'maya@' })
  expect(field('Email')).not.toHaveAttribute('aria-invalid')
  await userEvent.click(submitButton())
  await waitFor(() => expect(field('Email')).toHaveAttribute('aria-invalid', 'true'))
})

test('Enter in a field sends the cleaned fields with a timestamp and the source, once', async () => {
  await renderForm()
  fill({ Name: '  Maya\u200B ', Email: ' maya@tidewater.example', Message: 'One\r\ntwo three  ' })
  await userEvent.type(field('Name'), '{Enter}')
  await card().findByText('Message Sent Successfully!')
  expect(send.mock.calls).toEqual([
    [
      {
        name: 'Maya',
        email: 'maya@tidewater.example',
        message: 'One\ntwo three',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
        source: 'Fairlead website',
      },
    ],
  ])
})

test('While it sends the form holds still; success is a toast, a sentence in the card, and an empty form', async () => {
  await renderForm()
  holdSend()
  fill(valid)
  await userEvent.click(submitButton())
  await waitFor(() => expect(submitButton()).toHaveTextContent('Sending...'))
  expect(submitButton()).toHaveAttribute('aria-disabled', 'true')
  expect(submitButton()).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('Sending...')
  expect(field('Message')).toHaveAttribute('readonly')
  fireEvent.submit(screen.getByRole('form'))
  await answer()
  expect(send).toHaveBeenCalledTimes(1)
  expect(submitButton()).toHaveTextContent('Send Message')
  expect(submitButton()).not.toHaveAttribute('aria-disabled')
  expect(submitButton()).toHaveFocus()
  expect(field('Message')).not.toHaveAttribute('readonly')
  const toast = await screen.findByRole('group', { name: 'Message Sent Successfully!' })
  const sentence = "Thank you for your message. I'll get back to you within 24 hours."
  expect(toast).toHaveTextContent(`Message Sent Successfully!${sentence}`)
  expect(card().getByText(sentence)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(`Message Sent Successfully! ${sentence}`)
  for (const label of ['Name', 'Email', 'Message'] as const) expect(field(label)).toHaveValue('')
  expect(sessionStorage).toHaveLength(0)
})

test('A message after a sent one carries a timestamp of its own', async () => {
  await renderForm()
  for (const timestamp of ['2030-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z']) {
    jest.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce(timestamp)
    fill(valid)
    await userEvent.click(submitButton())
    await waitFor(() =>
      expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ timestamp })),
    )
    await card().findByText('Message Sent Successfully!')
  }
})

test('Failure is a toast, a sentence in the card, and the text still there to be sent again', async () => {
  const sentence = 'Please try again or contact me directly via LinkedIn.'
  await renderForm()
  fill(valid)
  await submitAndFail()
  const toast = await screen.findByRole('group', { name: 'Error Sending Message' })
  expect(toast).toHaveTextContent(`Error Sending Message${sentence}`)
  expect(screen.getByRole('alert')).toHaveTextContent(`Error Sending Message ${sentence}`)
  expect(card().getByText(/^Please try again/)).toHaveTextContent(
    'Please try again or contact me directly via LinkedIn (opens in a new tab).',
  )
  expect(card().getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute('href', onlineProfile)
  for (const label of ['Name', 'Email', 'Message'] as const) {
    expect(field(label)).toHaveValue(valid[label])
  }
  holdSend()
  await userEvent.click(submitButton())
  await waitFor(() => expect(toast).toHaveAttribute('data-in', 'false'))
  await answer()
  const [first, second] = send.mock.calls
  expect(second).toEqual(first)
  expect(card().getByText('Message Sent Successfully!')).toBeVisible()
  expect(card().queryByText('Error Sending Message')).not.toBeInTheDocument()
})

test('A filled-in honeypot is silently ignored: no request, no toast, no problem, nothing said', async () => {
  const { container } = await renderForm()
  fill({ ...valid, Name: 'M' })
  honeypot(container).value = 'https://spam.example'
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(submitButton()).toHaveTextContent('Send Message'))
  expect(send).not.toHaveBeenCalled()
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
  expect(field('Name')).not.toHaveAttribute('aria-invalid')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(screen.queryByText('Bot detected')).not.toBeInTheDocument()
})

test('A page from the browser’s memory comes back without what filled in the honeypot', async () => {
  const { container } = await renderForm()
  fill(valid)
  honeypot(container).value = 'autofill'
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  expect(honeypot(container)).toHaveValue('')
  expect(field('Name')).toHaveValue(valid.Name)
})

test('The draft of a failed send comes back after a reload, with its timestamp', async () => {
  const first = await renderForm()
  fill(valid)
  await submitAndFail()
  first.unmount()
  await renderForm()
  await waitFor(() => expect(field('Message')).toHaveValue(valid.Message))
  expect(field('Name')).toHaveValue(valid.Name)
  expect(field('Email')).toHaveValue(valid.Email)
  await userEvent.click(submitButton())
  await card().findByText('Message Sent Successfully!')
  const [one, two] = send.mock.calls
  expect(two).toEqual(one)
})

test('The draft never takes the place of what is typed before the page answers, and holds that too', async () => {
  const first = await renderForm()
  fill(valid)
  first.unmount()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form)
  field('Name').value = 'Typed early'
  await act(() => Promise.resolve(render(form, { container, hydrate: true })))
  expect(field('Name')).toHaveValue('Typed early')
  expect(field('Message')).toHaveValue(valid.Message)
  expect(Object.values(sessionStorage)[0]).toContain('Typed early')
})

test('The draft goes when the form is emptied by hand', async () => {
  await renderForm()
  fill(valid)
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  fill({ Name: '', Email: '', Message: ' ' })
  expect(sessionStorage).toHaveLength(0)
})

test('A visitor who comes back before the answer finds the form sending, and cannot send twice', async () => {
  holdSend()
  const home = await renderForm()
  fill(valid)
  await userEvent.click(submitButton())
  await waitFor(() => expect(send).toHaveBeenCalled())
  home.unmount()
  await renderForm()
  await waitFor(() => expect(submitButton()).toHaveTextContent('Sending...'))
  fireEvent.submit(screen.getByRole('form'))
  await answer()
  expect(send).toHaveBeenCalledTimes(1)
  expect(field('Message')).toHaveValue('')
  expect(card().getByText('Message Sent Successfully!')).toBeVisible()
})

test('The count of characters is shown from 100 left on', async () => {
  await renderForm()
  for (const [length, sentence] of [
    [900, '100 characters left'],
    [899, undefined],
    [999, '1 character left'],
    [1000, '0 characters left'],
    [1001, '1 character too many'],
    [1200, '200 characters too many'],
  ] as const) {
    fill({ Message: 'a'.repeat(length) })
    await waitFor(() =>
      expect(screen.queryByText(/^\d+ characters? (left|too many)$/)?.textContent).toBe(sentence),
    )
  }
})

test('The count is said once typing has paused for a second, and only the last of it', async () => {
  await renderForm()
  fill({ Message: 'x' })
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  jest.useFakeTimers()
  fill({ Message: 'a'.repeat(950) })
  act(() => jest.advanceTimersByTime(900))
  fill({ Message: 'a'.repeat(960) })
  act(() => jest.advanceTimersByTime(999))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toHaveTextContent('40 characters left')
})
