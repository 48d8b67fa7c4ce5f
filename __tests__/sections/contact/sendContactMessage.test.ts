/** @jest-environment node */
import { sendContactMessage } from '../../../src/sections/contact/sendContactMessage'

const webhook = 'https://hooks.example.com/contact'
const payload = {
  name: 'Zoë',
  email: 'zoe@example.com',
  message: 'Two\nlines 👍',
  timestamp: '2026-01-01T00:00:00.000Z',
  source: 'Example website',
}

let send: jest.SpyInstance

beforeEach(() => {
  send = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.error())
})

afterEach(() => jest.restoreAllMocks())

test('A message is posted as JSON, reads nothing, carries no cookies, outlives the tab, and waits 15 s for an answer', async () => {
  const { signal } = new AbortController()
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(signal)
  await expect(sendContactMessage(payload, webhook)).resolves.toBeUndefined()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledWith(webhook, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    body: '{"name":"Zoë","email":"zoe@example.com","message":"Two\\nlines 👍","timestamp":"2026-01-01T00:00:00.000Z","source":"Example website"}',
    signal,
  })
  expect(timeout).toHaveBeenCalledWith(15_000)
})

test('A connection that breaks throws', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(sendContactMessage(payload, webhook)).rejects.toThrow('Failed to fetch')
})

test('A browser without AbortSignal.timeout sends all the same', async () => {
  const timeout = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout')!
  Reflect.deleteProperty(AbortSignal, 'timeout')
  try {
    await sendContactMessage(payload, webhook)
  } finally {
    Object.defineProperty(AbortSignal, 'timeout', timeout)
  }
  expect(send).toHaveBeenCalledTimes(1)
})

test('A site that was built without a webhook throws, and never claims success', async () => {
  await expect(sendContactMessage(payload, '')).rejects.toThrow('GATSBY_CONTACT_WEBHOOK_URL')
  jest.replaceProperty(process, 'env', {})
  await expect(sendContactMessage(payload)).rejects.toThrow('GATSBY_CONTACT_WEBHOOK_URL')
})
