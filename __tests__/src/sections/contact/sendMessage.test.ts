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
    await expect(sendMessage(payload, webhook)).resolves.toBeUndefined()
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

  it('times out after 15 s', async () => {
    const { signal } = new AbortController()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(signal)
    await sendMessage(payload, webhook)
    expect(fetchMock).toHaveBeenCalledWith(webhook, expect.objectContaining({ signal }))
    expect(timeout).toHaveBeenCalledWith(15_000)
  })

  it('throws when a network error occurs', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(sendMessage(payload, webhook)).rejects.toThrow('Failed to fetch')
  })

  it('throws when the webhook is missing', async () => {
    await expect(sendMessage(payload, '')).rejects.toThrow('GATSBY_CONTACT_WEBHOOK_URL')
    jest.replaceProperty(process, 'env', {})
    await expect(sendMessage(payload)).rejects.toThrow('GATSBY_CONTACT_WEBHOOK_URL')
  })
})
