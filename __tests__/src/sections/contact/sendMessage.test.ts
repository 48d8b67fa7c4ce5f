/** @jest-environment node */
import { sendMessage } from '../../../../src/sections/contact/sendMessage'

const webhook = 'https://hooks.example.com/contact'
const payload = {
  name: 'Zoë',
  email: 'zoe@example.com',
  message: 'Two\nlines 👍',
  timestamp: '2026-01-01T00:00:00.000Z',
  source: 'Example website',
}

describe('sendMessage', () => {
  let fetchMock: jest.SpyInstance

  beforeEach(() => {
    fetchMock = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.error())
  })

  afterEach(() => jest.restoreAllMocks())

  it('posts the message as a simple request', async () => {
    jest.replaceProperty(process, 'env', { GATSBY_CONTACT_WEBHOOK_URL: webhook })
    await expect(sendMessage(payload)).resolves.toBeUndefined()
    expect(fetchMock).toHaveBeenCalledTimes(1)
    expect(fetchMock).toHaveBeenCalledWith(webhook, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
      body: '{"name":"Zoë","email":"zoe@example.com","message":"Two\\nlines 👍","timestamp":"2026-01-01T00:00:00.000Z","source":"Example website"}',
      signal: expect.any(AbortSignal) as AbortSignal,
    })
  })

  it('throws when the webhook is missing', async () => {
    jest.replaceProperty(process, 'env', { GATSBY_CONTACT_WEBHOOK_URL: '' })
    await expect(sendMessage(payload)).rejects.toThrow('GATSBY_CONTACT_WEBHOOK_URL')
    jest.replaceProperty(process, 'env', {})
    await expect(sendMessage(payload)).rejects.toThrow('GATSBY_CONTACT_WEBHOOK_URL')
  })
})
