import { appendFile, mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { type RunningServer, startLoopbackServer } from './server'

/**
 * Starts a local webhook that appends each POST body as a line of JSON to a file.
 * @param print function that receives each stored message, without control characters
 */
export async function startMessageRecordingWebhook(
  messagesFile: string,
  preferredPort = 0,
  print = console.log,
): Promise<RunningServer> {
  await mkdir(dirname(messagesFile), { recursive: true })

  async function keep(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST') return 405
    const body = await text(request)
    const contentType = request.headers['content-type'] ?? null
    const receivedAt = new Date().toISOString()
    await appendFile(messagesFile, `${JSON.stringify({ receivedAt, contentType, body })}\n`)
    print(`Inbox, ${receivedAt}:\n${body.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD')}\n`)
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
  const { url, close } = await startLoopbackServer(server, preferredPort)
  return { url: `${url}/contact`, close }
}
