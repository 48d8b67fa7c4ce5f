import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import site from '../../../fixtures/content/site.json'
import {
  fetchMock,
  fillFields,
  getCardQueries,
  getField,
  renderContactForm,
  setWebhook,
  validValuesByFieldLabel,
} from '../../../support/contactForm'

let isToasterLoaded = false

jest.mock('../../../../src/toasts/Toaster', () => (isToasterLoaded = true))

const { Name: name, Email: email, Message: message } = validValuesByFieldLabel

describe('ContactForm without a webhook', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const getButton = () => screen.getByRole('button', { name: 'Continue in your email app' })

  beforeEach(() => {
    setWebhook('none')
    open.mockClear()
  })

  /** Mocks the clipboard, which jsdom lacks. */
  function mockClipboard(writeText: () => Promise<void>) {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  }

  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

  async function fillAndContinue() {
    await renderContactForm()
    fillFields(validValuesByFieldLabel)
    await userEvent.click(getButton())
  }

  it('explains that the email app will open', async () => {
    await renderContactForm()
    expect(getButton()).toHaveAccessibleDescription(/^Your email app will open with your message/)
  })

  it('opens the email app with the message', async () => {
    await fillAndContinue()
    const [url, target] = open.mock.calls[0] ?? []
    const { pathname, searchParams } = new URL(String(url))
    expect([pathname, target]).toEqual(['hello@example.com', '_self'])
    expect(Object.fromEntries(searchParams)).toEqual({
      subject: site.messageSource,
      body: `${validValuesByFieldLabel.Message}\r\n\r\n${validValuesByFieldLabel.Name}\r\n${validValuesByFieldLabel.Email}`,
    })
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('opens the email app again with the changed message', async () => {
    await fillAndContinue()
    await userEvent.type(getField('Message'), ' Thanks!')
    await userEvent.click(getButton())
    const bodies = open.mock.calls.map(([url]) => new URL(String(url)).searchParams.get('body'))
    expect(bodies).toEqual([
      expect.not.stringContaining('Thanks!'),
      expect.stringContaining(`${message} Thanks!`),
    ])
  })

  it('does not open the email app when a field is invalid', async () => {
    await renderContactForm()
    fillFields({ ...validValuesByFieldLabel, Email: 'maya@' })
    await userEvent.click(getButton())
    expect(getField('Email')).toHaveAccessibleDescription(
      'Error: Please enter a valid email address',
    )
    expect(open).not.toHaveBeenCalled()
  })

  it('offers the address, and the message for copying, in case no app opened', async () => {
    const writeText = jest.fn(() => Promise.resolve())
    mockClipboard(writeText)
    await fillAndContinue()
    expect(getCardQueries().getByRole('link', { name: site.contactEmail })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Copy message' }))
    await screen.findByRole('button', { name: 'Copied' })
    expect(writeText.mock.calls).toEqual([[`${message}\n\n${name}\n${email}`]])
  })

  it('selects the message when the browser denies the clipboard', async () => {
    mockClipboard(() => Promise.reject(new Error('Denied')))
    await fillAndContinue()
    fireEvent.click(screen.getByRole('button', { name: 'Copy message' }))
    await waitFor(() => expect(getField('Message').selectionEnd).toBe(message.length))
  })

  it('does not load the code of the toasts', async () => {
    await fillAndContinue()
    expect(isToasterLoaded).toBe(false)
  })
})
