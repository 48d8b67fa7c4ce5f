import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import contact from '../../fixtures/content/contact.json'
import site from '../../fixtures/content/site.json'
import { Announcer } from '../../../src/layout/Announcer'
import {
  answer,
  card,
  field,
  fill,
  holdSend,
  labels,
  renderForm,
  send,
  submitAndSucceed,
  submitButton,
  valid,
} from '../../support/contactForm'

describe('ContactForm', () => {
  it('renders every part of the form', async () => {
    await renderForm()
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
    expect(submitButton()).toHaveTextContent('Send Message')
    expect(screen.getByRole('form')).toHaveAttribute('novalidate')
  })

  it('supports autofill', async () => {
    await renderForm()
    expect(field('Name')).toHaveAttribute('autocomplete', 'name')
    expect(field('Email')).toHaveAttribute('autocomplete', 'email')
  })

  it('requests suitable on-screen keyboards', async () => {
    await renderForm()
    expect(field('Name')).toHaveAttribute('autocapitalize', 'words')
    expect(field('Email')).toHaveAttribute('type', 'email')
  })

  it('keeps autofill tools from filling in the honeypot', async () => {
    await renderForm()
    const { autocomplete, dataset } = screen.getByLabelText<HTMLInputElement>('Leave this empty')
    expect(autocomplete).toBe('off')
    expect({ ...dataset }).toEqual({
      '1pIgnore': '',
      lpignore: 'true',
      bwignore: 'true',
      formType: 'other',
    })
  })

  it('validates a field on change only after a failed submit', async () => {
    await renderForm()
    fill({ ...valid, Name: 'M' })
    await userEvent.click(field('Message'))
    expect(field('Name')).not.toHaveAttribute('aria-invalid')
    await userEvent.click(submitButton())
    expect(field('Name')).toHaveFocus()
    // If there is only one error, the live region stays empty, because the field's description is
    // announced.
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    fill({ Name: 'Ma' })
    expect(field('Name')).not.toHaveAttribute('aria-invalid')
    fill({ Name: 'm'.repeat(51) })
    expect(field('Name')).toHaveAccessibleDescription('Error: Name must be less than 50 characters')
    fill({ Email: 'maya@' })
    expect(field('Email')).not.toHaveAttribute('aria-invalid')
    await userEvent.click(submitButton())
    expect(field('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  it('does not validate the next message before it is submitted', async () => {
    await renderForm()
    fill({ ...valid, Message: 'Short' })
    await userEvent.click(submitButton())
    fill(valid)
    await submitAndSucceed()
    fill({ Message: 'N' })
    for (const label of labels) expect(field(label)).not.toHaveAttribute('aria-invalid')
  })

  it('makes fields read-only while a message is being sent', async () => {
    await renderForm()
    holdSend()
    fill(valid)
    await userEvent.click(submitButton())
    for (const label of labels) expect(field(label)).toHaveAttribute('readonly')
    await answer()
    for (const label of labels) expect(field(label)).not.toHaveAttribute('readonly')
  })
})

describe('RemainingCharacterCount', () => {
  /** Focuses the message field and types into it. */
  function typeMessage(text: string) {
    act(() => field('Message').focus())
    fill({ Message: text })
  }

  it('is shown when at most 100 characters remain', async () => {
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
      const shown = screen.queryByText(/^\d+ characters? (left|too many)$/)
      expect(shown?.textContent).toBe(sentence)
    }
  })

  it('is announced after a pause of one second (debounce)', async () => {
    await renderForm()
    jest.useFakeTimers()
    typeMessage('a'.repeat(950))
    act(() => jest.advanceTimersByTime(900))
    typeMessage('a'.repeat(960))
    act(() => jest.advanceTimersByTime(999))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('status')).toHaveTextContent('40 characters left')
  })

  it('is not announced for a restored draft', async () => {
    const first = await renderForm()
    typeMessage('a'.repeat(950))
    first.unmount()
    jest.useFakeTimers()
    await renderForm()
    act(() => field('Name').focus())
    fill({ Name: 'Maya' })
    act(() => jest.advanceTimersByTime(5000))
    expect(screen.getByText('50 characters left')).toBeInTheDocument()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('is not announced after a submit', async () => {
    await renderForm()
    jest.useFakeTimers()
    holdSend()
    fill(valid)
    typeMessage('a'.repeat(950))
    act(() => submitButton().focus())
    fireEvent.submit(screen.getByRole('form'))
    act(() => jest.advanceTimersByTime(5000))
    expect(screen.getByRole('status')).toHaveTextContent('Sending...')
    await answer()
  })

  it('is not announced after the form is unmounted', async () => {
    const page = await renderForm()
    jest.useFakeTimers()
    typeMessage('a'.repeat(960))
    page.rerender(<Announcer />)
    act(() => jest.advanceTimersByTime(5000))
    expect(screen.getByRole('status')).not.toHaveTextContent('40 characters left')
  })
})

describe('ContactForm without webhook', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const getButton = () => screen.getByRole('button', { name: 'Continue in your email app' })

  beforeEach(() => {
    process.env.GATSBY_CONTACT_WEBHOOK_URL = 'none'
    open.mockClear()
  })

  async function fillAndContinue() {
    await renderForm()
    fill(valid)
    await userEvent.click(getButton())
  }

  it('explains that the email app will open', async () => {
    await renderForm()
    expect(
      card().getByText(/^Your email app will open with your message filled in\./),
    ).toBeVisible()
  })

  it('announces that the email app will open', async () => {
    await fillAndContinue()
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your email app will open with your message filled in.',
    )
  })

  it('keeps the text of the fields', async () => {
    await fillAndContinue()
    for (const label of labels) expect(field(label)).toHaveValue(valid[label])
  })

  it('opens the email app with the message', async () => {
    await fillAndContinue()
    const [url, target] = open.mock.calls[0] ?? []
    const { pathname, searchParams } = new URL(String(url))
    expect([pathname, target]).toEqual(['hello@example.com', '_self'])
    expect(Object.fromEntries(searchParams)).toEqual({
      subject: site.messageSource,
      body: `${valid.Message}\r\n\r\n${valid.Name}\r\n${valid.Email}`,
    })
    expect(send).not.toHaveBeenCalled()
  })

  it('does not open the email app while a field is invalid', async () => {
    await renderForm()
    fill({ ...valid, Email: 'maya@' })
    await userEvent.click(getButton())
    expect(field('Email')).toHaveAccessibleDescription('Error: Please enter a valid email address')
    expect(open).not.toHaveBeenCalled()
  })
})
