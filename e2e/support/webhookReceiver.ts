import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'

/** Content of one request to the receiver. */
export interface Delivery {
  body: string
  contentType: string | undefined
  /** Parsed body: name, email, message, timestamp and source. */
  message: Record<string, unknown>
}

export interface WebhookReceiver {
  url: string
  /** Completely received requests, in order. */
  deliveries: Delivery[]
  close: () => Promise<void>
}

/** Function that sends the response once a request body has arrived. */
export type ReceiverBehavior = (response: ServerResponse, request: IncomingMessage) => void

/** Starts a webhook that records messages and responds as the test specifies. */
export async function startWebhookReceiver(
  behavior: ReceiverBehavior = (response) => response.end(),
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
      behavior(response, request)
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

/** Returns the URL of a webhook that closes every connection. */
export function getSharedConnectionClosingWebhookUrl(): Promise<string> {
  closedWebhookUrl ??= new Promise((resolve) => {
    // Keep the server running, so that no other test can use its port.
    const server = createTcpServer((socket) => socket.destroy()).listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/contact`)
    })
    server.unref()
  })
  return closedWebhookUrl
}
