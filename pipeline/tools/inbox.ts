import { appendFile, mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { close, listen } from './server'

/** One message as it arrived, a line of the inbox's file. */
export interface ReceivedMessage {
  /** When the body was complete, ISO 8601. */
  receivedAt: string
  contentType: string | null
  body: string
}

export interface InboxOptions {
  /** 0 picks a free one. */
  port?: number
  /** How many ports are tried from that one on. */
  tries?: number
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

/**
 * A webhook of one's own, for local work: keeps whatever is posted and answers 200 once it is on disk. Like the
 * automation services it stands for, it answers any path and any origin. @throws if the port is taken
 */
export async function startInbox({
  port = 0,
  tries,
  file,
  onMessage,
}: InboxOptions): Promise<Inbox> {
  await mkdir(dirname(file), { recursive: true })

  async function keep(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST') return 405
    const body = await text(request)
    const contentType = request.headers['content-type'] ?? null
    const message = { receivedAt: new Date().toISOString(), contentType, body }
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
  const taken = await listen(server, port, '127.0.0.1', tries)
  return {
    url: `http://127.0.0.1:${taken}/contact`,
    close: () => close(server),
  }
}

/** A kept message as it is printed, without what could drive a terminal. */
export function printable({ receivedAt, body }: ReceivedMessage): string {
  return `Inbox, ${receivedAt}:\n${body.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD')}\n`
}
