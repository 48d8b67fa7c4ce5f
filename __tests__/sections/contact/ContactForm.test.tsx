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

test('The form has three required fields with their examples, a legend and one button', async () => {
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

test('Fields are filled in by the browser, by a phone with capitals in names and an @ at hand', async () => {
  await renderForm()
  expect(field('Name')).toHaveAttribute('autocomplete', 'name')
  expect(field('Name')).toHaveAttribute('autocapitalize', 'words')
  expect(field('Email')).toHaveAttribute('autocomplete', 'email')
  expect(field('Email')).toHaveAttribute('type', 'email')
})

test('Password managers and autofill are told to keep off the honeypot', async () => {
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

test('A field is validated at a submit, and one that was invalid from then on at each change', async () => {
  await renderForm()
  fill({ ...valid, Name: 'M' })
  await userEvent.click(field('Message'))
  expect(field('Name')).not.toHaveAttribute('aria-invalid')
  await userEvent.click(submitButton())
  expect(field('Name')).toHaveFocus()
  // A single error is said by its field alone.
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

test('After a sent message the next one is validated at its own submit', async () => {
  await renderForm()
  fill({ ...valid, Message: 'Short' })
  await userEvent.click(submitButton())
  fill(valid)
  await submitAndSucceed()
  fill({ Message: 'N' })
  for (const label of labels) expect(field(label)).not.toHaveAttribute('aria-invalid')
})

test('While a message is sent no field can be changed, so that no word goes with the others', async () => {
  await renderForm()
  holdSend()
  fill(valid)
  await userEvent.click(submitButton())
  for (const label of labels) expect(field(label)).toHaveAttribute('readonly')
  await answer()
  for (const label of labels) expect(field(label)).not.toHaveAttribute('readonly')
})

describe('The count of characters', () => {
  /** Writes the message, as a person does who is in its field. */
  function write(text: string) {
    act(() => field('Message').focus())
    fill({ Message: text })
  }

  test('is shown from 100 left on', async () => {
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

  test('is said once writing has paused for a second, and only the last of it', async () => {
    await renderForm()
    jest.useFakeTimers()
    write('a'.repeat(950))
    act(() => jest.advanceTimersByTime(900))
    write('a'.repeat(960))
    act(() => jest.advanceTimersByTime(999))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('status')).toHaveTextContent('40 characters left')
  })

  test('is not said of a draft that comes back, nor while another field is filled in', async () => {
    const first = await renderForm()
    write('a'.repeat(950))
    first.unmount()
    jest.useFakeTimers()
    await renderForm()
    act(() => field('Name').focus())
    fill({ Name: 'Maya' })
    act(() => jest.advanceTimersByTime(5000))
    expect(screen.getByText('50 characters left')).toBeInTheDocument()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('is not said in place of "Sending...", nor once the form has gone', async () => {
    const page = await renderForm()
    jest.useFakeTimers()
    holdSend()
    fill(valid)
    write('a'.repeat(950))
    act(() => submitButton().focus())
    fireEvent.submit(screen.getByRole('form'))
    act(() => jest.advanceTimersByTime(5000))
    expect(screen.getByRole('status')).toHaveTextContent('Sending...')
    await answer()
    write('a'.repeat(960))
    page.rerender(<Announcer />)
    act(() => jest.advanceTimersByTime(5000))
    expect(screen.getByRole('status')).not.toHaveTextContent('40 characters left')
  })
})

describe('On a site without webhook (GATSBY_CONTACT_WEBHOOK_URL=none)', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const button = () => screen.getByRole('button', { name: 'Continue by E-Mail' })

  beforeEach(() => {
    process.env.GATSBY_CONTACT_WEBHOOK_URL = 'none'
    open.mockClear()
  })

  test('the button opens the mail program with what was typed, says so, and keeps it', async () => {
    await renderForm()
    expect(card().getByText(/^Your mail program opens with what you typed\./)).toBeVisible()
    fill(valid)
    await userEvent.click(button())
    const [address, target] = open.mock.calls[0] ?? []
    const { pathname, searchParams } = new URL(String(address))
    expect([pathname, target]).toEqual(['hello@example.com', '_self'])
    expect(Object.fromEntries(searchParams)).toEqual({
      subject: site.messageSource,
      body: `${valid.Message}\r\n\r\n${valid.Name}\r\n${valid.Email}`,
    })
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your mail program opens with what you typed.',
    )
    for (const label of labels) expect(field(label)).toHaveValue(valid[label])
    expect(send).not.toHaveBeenCalled()
  })

  test('fields are validated as usual', async () => {
    await renderForm()
    fill({ ...valid, Email: 'maya@' })
    await userEvent.click(button())
    expect(field('Email')).toHaveAccessibleDescription('Error: Please enter a valid email address')
    expect(open).not.toHaveBeenCalled()
  })
})
