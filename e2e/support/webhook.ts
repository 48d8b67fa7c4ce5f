import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Content of one message to the webhook. */
export interface Delivery {
  body: string
  contentType: string | undefined
  /** Parsed body: name, email, message, timestamp and source. */
  message: Record<string, unknown>
}

/** Receiver of messages, which a test can make fail. */
export class Webhook {
  /** Completely received messages of this test, in order. */
  deliveries: Delivery[] = []
  /** Answer to each message: a status code, a closed connection, or none until `release` is called. */
  answer: number | 'close' | 'hold' = 200
  /** Requests without an answer: messages, and requests of a test whose URL ends with "?hold". */
  readonly held: ServerResponse[] = []

  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const isMessage = request.method === 'POST'
      if (isMessage) {
        const body = Buffer.concat(chunks).toString('utf8')
        const message = JSON.parse(body) as Record<string, unknown>
        this.deliveries.push({ body, contentType: request.headers['content-type'], message })
      }
      const canHold = isMessage || request.url?.endsWith('?hold')
      if (canHold && this.answer === 'hold') this.held.push(response)
      else if (this.answer === 'close') request.socket.resetAndDestroy()
      else response.writeHead(typeof this.answer === 'number' ? this.answer : 200).end()
    })
  })

  /** Host and port. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async start(port = 0): Promise<void> {
    await once(this.server.listen(port, '127.0.0.1'), 'listening')
  }

  /** Answers the held messages. */
  release(): void {
    for (const response of this.held.splice(0)) response.end()
  }

  /** Forgets the messages of an earlier test, and ends its requests that are still arriving. */
  reset(): void {
    this.release()
    this.server.closeAllConnections()
    this.deliveries = []
    this.answer = 200
  }

  async stop(): Promise<void> {
    this.server.close()
    this.server.closeAllConnections()
    await once(this.server, 'close')
  }
}
