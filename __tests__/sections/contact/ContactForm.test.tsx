import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { renderToString } from 'react-dom/server'
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
      namePlaceholder="Jane Smith"
      emailPlaceholder="jane@company.com"
      messagePlaceholder="Tell me about your organization"
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

describe('The form at rest', () => {
  test('has three required fields with their examples, a legend and one button', async () => {
    const { container } = await renderForm()
    expect(screen.getByRole('heading', { name: 'Get In Touch', level: 3 })).toBeVisible()
    expect(screen.getByText('required')).toHaveTextContent('* required')
    for (const [label, placeholder] of [
      ['Name', 'Jane Smith'],
      ['Email', 'jane@company.com'],
      ['Message', 'Tell me about your organization'],
    ] as const) {
      expect(field(label)).toHaveAttribute('placeholder', placeholder)
      expect(field(label)).toHaveAttribute('aria-required', 'true')
      expect(field(label)).not.toHaveAttribute('maxlength')
      expect(screen.getByText(label)).toHaveTextContent(`${label}*`)
    }
    expect(field('Name')).toHaveAttribute('autocomplete', 'name')
    expect(field('Email')).toHaveAttribute('autocomplete', 'email')
    expect(submitButton()).toHaveTextContent('Send Message')
    expect(await axe(container)).toHaveNoViolations()
  })

  test('leaves judging to us, and turns to the mail program where no script does', async () => {
    await renderForm()
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Get In Touch' })
    expect(form.noValidate).toBe(true)
    expect(form.method).toBe('post')
    expect(form.enctype).toBe('text/plain')
    expect(form).toHaveAttribute('action', 'mailto:hello@example.com')
  })

  test('hides its honeypot from everyone but bots', async () => {
    const { container } = await renderForm()
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    expect(honeypot(container)).toHaveAttribute('tabindex', '-1')
    expect(honeypot(container)).toHaveAttribute('autocomplete', 'off')
    expect(honeypot(container).closest('[aria-hidden=true]')).not.toBeNull()
  })
})

describe('The button', () => {
  const look = () => submitButton().className

  test('is orange until name, email and message are all non-blank, then blue', async () => {
    await renderForm()
    const orange = look()
    fill({ Name: 'J', Email: 'x' })
    await waitFor(() => expect(look()).toBe(orange))
    fill({ Message: '  \n ' })
    expect(look()).toBe(orange)
    fill({ Message: '?' })
    await waitFor(() => expect(look()).not.toBe(orange))
    fill({ Name: ' ' })
    await waitFor(() => expect(look()).toBe(orange))
  })
})

describe('A submit with problems', () => {
  test('shows each under its field, sends nothing, and focuses the first wrong field', async () => {
    const { container } = await renderForm()
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
    expect(await axe(container)).toHaveNoViolations()
  })

  test('says nothing besides the field when there is only one', async () => {
    await renderForm()
    fill({ ...valid, Name: 'M' })
    await userEvent.click(submitButton())
    await waitFor(() => expect(field('Name')).toHaveFocus())
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('judges a wrong field again at each change, and the others only at the next submit', async () => {
    await renderForm()
    fill({ Name: 'M', Email: valid.Email, Message: valid.Message })
    await userEvent.click(submitButton())
    await waitFor(() => expect(field('Name')).toHaveAttribute('aria-invalid', 'true'))
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

  test('says nothing of a field before the first submit', async () => {
    await renderForm()
    await userEvent.type(field('Name'), 'M')
    await userEvent.tab()
    await userEvent.tab()
    expect(field('Name')).not.toHaveAttribute('aria-invalid')
  })
})

describe('A submit without problems', () => {
  test('sends the cleaned fields with a timestamp and the source, once', async () => {
    await renderForm()
    fill({ Name: '  Maya\u200B ', Email: ' maya@tidewater.example', Message: 'One\r\ntwo three  ' })
    await userEvent.click(submitButton())
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

  test('is sent by Enter in a field as well', async () => {
    await renderForm()
    fill(valid)
    await userEvent.type(field('Name'), '{Enter}')
    await card().findByText('Message Sent Successfully!')
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('disables the button under the label Sending... without taking its focus', async () => {
    const { container } = await renderForm()
    holdSend()
    fill(valid)
    await userEvent.click(submitButton())
    await waitFor(() => expect(submitButton()).toHaveTextContent('Sending...'))
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true')
    expect(submitButton()).toHaveAttribute('aria-busy', 'true')
    expect(submitButton()).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Sending...')
    expect(field('Message')).toHaveAttribute('readonly')
    expect(await axe(container)).toHaveNoViolations()
    await answer()
    expect(submitButton()).toHaveTextContent('Send Message')
    expect(submitButton()).not.toHaveAttribute('aria-disabled')
    expect(submitButton()).toHaveFocus()
    expect(field('Message')).not.toHaveAttribute('readonly')
  })

  test('ends in a toast, the same sentence in the card, and an empty form', async () => {
    const { container } = await renderForm()
    fill(valid)
    await userEvent.click(submitButton())
    const toast = await screen.findByRole('group', { name: 'Message Sent Successfully!' })
    const sentence = "Thank you for your message. I'll get back to you within 24 hours."
    expect(toast).toHaveTextContent(`Message Sent Successfully!${sentence}`)
    expect(card().getByText(sentence)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(`Message Sent Successfully! ${sentence}`)
    expect(field('Name')).toHaveValue('')
    expect(field('Email')).toHaveValue('')
    expect(field('Message')).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
    expect(await axe(container)).toHaveNoViolations()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(toast).toHaveAttribute('data-in', 'false'))
    expect(card().getByText(sentence)).toBeVisible()
  })
})

describe('A failure', () => {
  const sentence = 'Please try again or contact me directly via LinkedIn.'

  test('ends in an error toast, the same sentence in the card, and the text still there', async () => {
    const { container } = await renderForm()
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
    expect(submitButton()).toHaveTextContent('Send Message')
    expect(await axe(container)).toHaveNoViolations()
  })

  test('can be tried again with the timestamp of the first attempt', async () => {
    await renderForm()
    fill(valid)
    await submitAndFail()
    await userEvent.click(submitButton())
    await card().findByText('Message Sent Successfully!')
    const [first, second] = send.mock.calls
    expect(second).toEqual(first)
    expect(card().queryByText('Error Sending Message')).not.toBeInTheDocument()
  })

  test('takes its toast away when the visitor tries again', async () => {
    await renderForm()
    fill(valid)
    await submitAndFail()
    const toast = await screen.findByRole('group', { name: 'Error Sending Message' })
    holdSend()
    await userEvent.click(submitButton())
    await waitFor(() => expect(toast).toHaveAttribute('data-in', 'false'))
  })
})

test('A message after a sent one carries a timestamp of its own', async () => {
  await renderForm()
  fill(valid)
  await userEvent.click(submitButton())
  await card().findByText('Message Sent Successfully!')
  jest.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce('2030-01-01T00:00:00.000Z')
  fill(valid)
  await userEvent.click(submitButton())
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  const [first, second] = send.mock.calls
  expect(first?.[0].timestamp).not.toBe('2030-01-01T00:00:00.000Z')
  expect(second?.[0].timestamp).toBe('2030-01-01T00:00:00.000Z')
})

test('Ten submits at once are one request', async () => {
  await renderForm()
  holdSend()
  fill(valid)
  const form = screen.getByRole('form')
  act(() => {
    for (let press = 0; press < 10; press += 1) fireEvent.submit(form)
  })
  await waitFor(() => expect(submitButton()).toHaveTextContent('Sending...'))
  expect(fireEvent.submit(form)).toBe(false)
  await answer()
  expect(send).toHaveBeenCalledTimes(1)
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
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  honeypot(container).value = 'autofill'
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  expect(honeypot(container)).toHaveValue('')
  expect(field('Name')).toHaveValue(valid.Name)
})

describe('The draft', () => {
  test('comes back after a reload, with its timestamp, and never with the honeypot', async () => {
    const first = await renderForm()
    fill(valid)
    honeypot(first.container).value = 'x'
    honeypot(first.container).value = ''
    await submitAndFail()
    first.unmount()
    const { container } = await renderForm()
    await waitFor(() => expect(field('Message')).toHaveValue(valid.Message))
    expect(field('Name')).toHaveValue(valid.Name)
    expect(field('Email')).toHaveValue(valid.Email)
    expect(honeypot(container)).toHaveValue('')
    await userEvent.click(submitButton())
    await card().findByText('Message Sent Successfully!')
    const [one, two] = send.mock.calls
    expect(two).toEqual(one)
  })

  test('never takes the place of what is typed before the page answers, and holds that too', async () => {
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

  test('goes when the form is emptied by hand', async () => {
    await renderForm()
    fill(valid)
    await waitFor(() => expect(sessionStorage).toHaveLength(1))
    fill({ Name: '', Email: '', Message: ' ' })
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('A visitor who leaves for another page while a message is on its way', () => {
  test('is told there that it was sent, and finds an empty form on coming back', async () => {
    holdSend()
    const home = await renderForm()
    fill(valid)
    await userEvent.click(submitButton())
    await waitFor(() => expect(send).toHaveBeenCalled())
    home.unmount()
    render(<Announcer />)
    await answer()
    expect(screen.getByRole('status')).toHaveTextContent('Message Sent Successfully!')
    expect(sessionStorage).toHaveLength(0)
  })

  test('finds the form sending on coming back before the answer, and cannot send twice', async () => {
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
})

describe('The count of characters', () => {
  test.each([
    [899, null],
    [900, '100 characters left'],
    [999, '1 character left'],
    [1000, '0 characters left'],
    [1001, '1 character too many'],
    [1200, '200 characters too many'],
  ])('at %i characters is %s', async (length, sentence) => {
    await renderForm()
    fill({ Name: 'J', Email: 'x', Message: 'a'.repeat(length) })
    await waitFor(() => expect(sessionStorage).toHaveLength(1))
    const counts = screen.queryAllByText(/^\d+ characters? (left|too many)$/)
    expect(counts.map((count) => count.textContent)).toEqual(sentence ? [sentence] : [])
  })

  test('is said once typing has paused for a second, and only the last of it', async () => {
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
})
