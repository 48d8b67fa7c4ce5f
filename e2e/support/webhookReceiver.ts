import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'

/** What one request to the receiver brought. */
export interface Delivery {
  body: string
  contentType: string | undefined
  /** Name, email, message, timestamp and source, when the body is the site's JSON. */
  message: Record<string, unknown>
}

export interface WebhookReceiver {
  url: string
  /** Everything that arrived whole, in order. */
  deliveries: Delivery[]
  close: () => Promise<void>
}

/** What the receiver does once a body has arrived. */
export type ReceiverBehavior = (response: ServerResponse, request: IncomingMessage) => void

/** A webhook that keeps what arrives, like the inbox, and then misbehaves as a test asks. */
export async function startWebhookReceiver(
  behaviour: ReceiverBehavior = (response) => response.end(),
): Promise<WebhookReceiver> {
  const deliveries: Delivery[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'POST') {
        const body = Buffer.concat(chunks).toString('utf8')
        const message = JSON.parse(body) as Record<string, unknown>
        deliveries.push({ body, contentType: request.headers['content-type'], message })
      }
      behaviour(response, request)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/contact`,
    deliveries,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

let closedWebhookUrl: Promise<string> | undefined

/** A webhook that hangs up on everybody. It keeps its port, which another test's receiver would else get. */
export function getClosedWebhookUrl(): Promise<string> {
  closedWebhookUrl ??= new Promise((resolve) => {
    const server = createTcpServer((socket) => socket.destroy()).listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/contact`)
    })
    server.unref()
  })
  return closedWebhookUrl
}
