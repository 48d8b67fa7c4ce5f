/**
 * `npm start [-- --port PORT]`: builds the site with a local inbox as the webhook of the form, then
 * serves it at this port, and the inbox at the next one; `npm start -- --built` serves `build/site`.
 * Only this computer can reach the servers.
 */
import { appendFile, mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { readWebhook } from '../content/webhook'
import { formatError } from '../lib/files'
import { lockFolder } from '../lib/folderLock'
import { buildSite } from './lib/buildSite'
import { runCommand } from './lib/command'
import { outputFolders } from '../hosting/outputFolder'
import { startSiteServer } from '../hosting/siteServer'
import { startServer } from '../hosting/server'

const messagesFile = 'inbox/messages.jsonl'

runCommand(async () => {
  const options = {
    built: { type: 'boolean', default: false },
    port: { type: 'string', default: '8000' },
  } as const
  const { built, port } = parseArgs({ options }).values
  const folder = outputFolders[built ? 'build' : 'start']
  if (!built) await lockFolder('npm start')
  // Reserve both ports before the build, which takes some minutes.
  const { url } = await startSiteServer(join(folder, 'site'), Number(port)).catch(explainPort)
  const messages = built
    ? 'go where the built site sends them'
    : await buildWithInbox(folder, Number(port) + 1)
  console.log(
    `\nThe site:      ${url}\nIts messages:  ${messages}\n${built ? 'Ctrl-C stops it.' : 'Ctrl-C stops both.'}`,
  )
})

/** Builds the site with the inbox as webhook, unless the environment has one. */
async function buildWithInbox(folder: string, port: number): Promise<string> {
  const { env } = process
  let messages = `are printed here and kept in ${messagesFile}`
  if (env.GATSBY_CONTACT_WEBHOOK_URL) messages = `go to ${readWebhook({ acceptLocal: true })}`
  else env.GATSBY_CONTACT_WEBHOOK_URL = await startInbox(port).catch(explainPort)
  await buildSite(folder, { acceptLocal: true })
  return messages
}

function explainPort(error: Error & { code?: string; port?: number }): never {
  if (error.code !== 'EADDRINUSE') throw error
  throw new Error(
    `Stopped: another program uses port ${error.port}. End it, or type "npm start -- --port 8100".`,
  )
}

/** Starts a webhook that appends each message as a line of JSON to a file, and returns its URL. */
async function startInbox(port: number): Promise<string> {
  await mkdir('inbox', { recursive: true })
  const server = createServer((request, response) => {
    text(request)
      .then(keepMessage)
      .then(
        () => response.writeHead(200, { Connection: 'close' }).end(),
        (error: unknown) => {
          console.error(`A message was not kept. ${formatError(error)}`)
          response.destroy()
        },
      )
  })
  return `${(await startServer(server, port)).url}/contact`
}

/** Stores a message, and prints it without control characters. */
async function keepMessage(body: string): Promise<void> {
  const receivedAt = new Date().toISOString()
  await appendFile(messagesFile, `${JSON.stringify({ receivedAt, body })}\n`)
  console.log(`Inbox, ${receivedAt}:\n${body.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD')}\n`)
}
