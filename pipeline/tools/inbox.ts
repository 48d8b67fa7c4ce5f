import { appendFile, mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { close, listen } from './server'

/** One message as it arrived, a line of the inbox's file. */
export interface ReceivedMessage {
  /** When the body was complete, ISO 8601. */
  receivedAt: string
  path: string
  contentType: string | null
  origin: string | null
  referer: string | null
  userAgent: string | null
  /** Length of the body in octets. */
  octets: number
  /** The body, byte for byte: as text where it is UTF-8, which it is when the site sent it, else in base64. */
  body: string
  encoding: 'utf-8' | 'base64'
}

export interface InboxOptions {
  /** 0 picks a free one. */
  port?: number
  /** Where each message is kept as a line of JSON. */
  file: string
  /** Called with each message once it is kept. */
  onMessage?: (message: ReceivedMessage) => void
}

export interface Inbox {
  /** What to set as GATSBY_CONTACT_WEBHOOK_URL. */
  url: string
  close: () => Promise<void>
}

/** More than the site ever sends, in octets. */
const largestBody = 1_000_000

/**
 * A webhook of one's own, for local work and tests: keeps whatever is posted and answers 200 once it is on disk.
 * Like the automation services it stands for, it answers any path and any origin. Throws if the port is taken.
 */
export async function startInbox({ port = 0, file, onMessage }: InboxOptions): Promise<Inbox> {
  await mkdir(dirname(file), { recursive: true })

  async function keep(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST') return 405
    const body = await read(request)
    if (!body) return 413
    const message = received(request, body)
    await appendFile(file, `${JSON.stringify(message)}\n`)
    onMessage?.(message)
    return 200
  }

  const server = createServer((request, response) => {
    keep(request).then(
      (status) => response.writeHead(status, { Connection: 'close' }).end(),
      (error: unknown) => {
        if (request.complete) console.error(error)
        response.destroy()
      },
    )
  })
  await listen(server, port, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/contact`,
    close: () => close(server),
  }
}

/** A kept message as it is printed: who, when, and the words, without what could drive a terminal. */
export function printable({ receivedAt, contentType, octets, body }: ReceivedMessage): string {
  const text = body.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD')
  return `Inbox, ${receivedAt}: ${octets} octets of ${contentType ?? 'no type'}\n${text}\n`
}

/** The whole body, or nothing when there is more of it than a message can have. */
async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let octets = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    octets += chunk.length
    if (octets <= largestBody) chunks.push(chunk)
  }
  return octets <= largestBody ? Buffer.concat(chunks) : undefined
}

function received({ url, headers }: IncomingMessage, body: Buffer): ReceivedMessage {
  const text = body.toString('utf8')
  const isText = Buffer.from(text).equals(body)
  return {
    receivedAt: new Date().toISOString(),
    path: url ?? '/',
    contentType: headers['content-type'] ?? null,
    origin: headers.origin ?? null,
    referer: headers.referer ?? null,
    userAgent: headers['user-agent'] ?? null,
    octets: body.length,
    body: isText ? text : body.toString('base64'),
    encoding: isText ? 'utf-8' : 'base64',
  }
}
