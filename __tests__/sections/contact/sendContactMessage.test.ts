/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendContactMessage } from '../../../src/sections/contact/sendContactMessage'

const payload = {
  name: 'Zoë',
  email: 'zoe@example.com',
  message: 'Two\nlines 👍',
  timestamp: '2026-01-01T00:00:00.000Z',
  source: 'Example website',
}

const servers: Server[] = []

/** A receiver that does what it is told to, on a port of its own. */
async function startReceiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/contact`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
  jest.restoreAllMocks()
})

test('A message is posted as JSON with exactly name, email, message, timestamp and source', async () => {
  let received = ''
  const webhook = await startReceiver((request, response) => {
    request.setEncoding('utf8').on('data', (part) => (received += part))
    request.on('end', () => response.end())
  })
  await sendContactMessage(payload, webhook)
  expect(received).toBe(
    '{"name":"Zoë","email":"zoe@example.com","message":"Two\\nlines 👍","timestamp":"2026-01-01T00:00:00.000Z","source":"Example website"}',
  )
})

test('The request reads nothing, carries no cookies, outlives the tab, and waits 15 s for an answer', async () => {
  const { signal } = new AbortController()
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(signal)
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  await sendContactMessage(payload, 'https://hooks.example.com/contact')
  expect(fetched).toHaveBeenCalledWith(
    'https://hooks.example.com/contact',
    expect.objectContaining({
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
      signal,
    }),
  )
  expect(timeout).toHaveBeenCalledWith(15_000)
})

test.each([204, 404, 500])('A request that completes with %i is sent', async (status) => {
  const webhook = await startReceiver((_, response) => response.writeHead(status).end())
  await expect(sendContactMessage(payload, webhook)).resolves.toBeUndefined()
})

test('A connection that breaks throws', async () => {
  const webhook = await startReceiver((request) => request.socket.destroy())
  await expect(sendContactMessage(payload, webhook)).rejects.toThrow('fetch failed')
})

test('A browser without AbortSignal.timeout sends all the same', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const timeout = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout')!
  Reflect.deleteProperty(AbortSignal, 'timeout')
  await sendContactMessage(payload, 'https://hooks.example.com/contact')
  Object.defineProperty(AbortSignal, 'timeout', timeout)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('A site that was built without a webhook throws, and never claims success', async () => {
  await expect(sendContactMessage(payload, '')).rejects.toThrow('GATSBY_CONTACT_WEBHOOK_URL')
  jest.replaceProperty(process, 'env', {})
  await expect(sendContactMessage(payload)).rejects.toThrow('GATSBY_CONTACT_WEBHOOK_URL')
})
