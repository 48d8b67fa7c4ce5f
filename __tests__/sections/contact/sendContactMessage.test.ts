/** @jest-environment node */
import { EventEmitter, once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { sendContactMessage } from '../../../src/sections/contact/sendContactMessage'

const payload = {
  name: 'Zoë',
  email: 'zoe@example.com',
  message: 'Two\nlines 👍',
  timestamp: '2026-01-01T00:00:00.000Z',
  source: 'Fairlead website',
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
  jest.useRealTimers()
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
    '{"name":"Zoë","email":"zoe@example.com","message":"Two\\nlines 👍","timestamp":"2026-01-01T00:00:00.000Z","source":"Fairlead website"}',
  )
})

test('The request reads nothing, carries no cookies, and outlives the tab', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  await sendContactMessage(payload, 'https://hooks.example.com/contact')
  expect(fetched).toHaveBeenCalledWith(
    'https://hooks.example.com/contact',
    expect.objectContaining({
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
    }),
  )
})

test.each([204, 404, 500])('A request that completes with %i is sent', async (status) => {
  const webhook = await startReceiver((_, response) => response.writeHead(status).end())
  await expect(sendContactMessage(payload, webhook)).resolves.toBeUndefined()
})

test('A connection that breaks throws', async () => {
  const webhook = await startReceiver((request) => request.socket.destroy())
  await expect(sendContactMessage(payload, webhook)).rejects.toThrow('fetch failed')
})

test('No answer within 15 seconds throws, and gives up the request', async () => {
  const arrivals = new EventEmitter()
  const arrival = once(arrivals, 'request') as Promise<[Socket]>
  const webhook = await startReceiver(({ socket }) => arrivals.emit('request', socket))
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  const outcome = sendContactMessage(payload, webhook).then(
    () => 'sent',
    (error: Error) => error.name,
  )
  const [socket] = await arrival
  const closed = once(socket, 'close')
  jest.advanceTimersByTime(14_999)
  await expect(Promise.race([outcome, Promise.resolve('undecided')])).resolves.toBe('undecided')
  jest.advanceTimersByTime(1)
  await expect(outcome).resolves.toBe('AbortError')
  await closed
})

test('A site that was built without a webhook throws, and never claims success', async () => {
  await expect(sendContactMessage(payload, '')).rejects.toThrow('GATSBY_CONTACT_WEBHOOK_URL')
  jest.replaceProperty(process, 'env', {})
  await expect(sendContactMessage(payload)).rejects.toThrow('GATSBY_CONTACT_WEBHOOK_URL')
})
