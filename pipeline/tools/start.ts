/**
 * `npm start`: builds the site with a local inbox as the webhook of the form, then serves both;
 * `npm start -- --bundle` serves `bundle/site`. Only this computer can reach the servers.
 */
import { appendFile, mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { assertNoDevServer } from '../build/devServerRecord'
import { loadWebhook } from '../content/webhook'
import { runCommand, runGatsby } from './lib/command'
import { bundledSiteFolder, startPreview } from './lib/previewServer'
import { startServer } from './lib/server'

const messagesFile = 'inbox/messages.jsonl'

runCommand(async () => {
  const { bundle } = parseArgs({ options: { bundle: { type: 'boolean' } } }).values
  const messages = bundle ? 'go where the bundle sends them' : await buildSite()
  const folder = bundle ? bundledSiteFolder : 'public'
  const { url } = await startPreview({ folder, port: 8000 })
  console.log(`\nThe site:      ${url}\nIts messages:  ${messages}\nCtrl-C stops both.`)
})

/** Builds the site, with the inbox as webhook unless the environment has one. */
async function buildSite(): Promise<string> {
  assertNoDevServer()
  const { env } = process
  env.SITE_LOCAL_WEBHOOK = 'true'
  let messages = `are printed here and kept in ${messagesFile}`
  if (env.GATSBY_CONTACT_WEBHOOK_URL) messages = `go to ${loadWebhook()}`
  else env.GATSBY_CONTACT_WEBHOOK_URL = await startInbox()
  runGatsby('build')
  return messages
}

/** Starts a webhook that appends each message as a line of JSON to a file, and returns its URL. */
async function startInbox(): Promise<string> {
  await mkdir('inbox', { recursive: true })
  const server = createServer((request, response) => {
    text(request)
      .then(keepMessage)
      .then(
        () => response.writeHead(200, { Connection: 'close' }).end(),
        () => response.destroy(),
      )
  })
  return `${(await startServer(server, 8001)).url}/contact`
}

/** Stores a message, and prints it without control characters. */
async function keepMessage(body: string): Promise<void> {
  const receivedAt = new Date().toISOString()
  await appendFile(messagesFile, `${JSON.stringify({ receivedAt, body })}\n`)
  console.log(`Inbox, ${receivedAt}:\n${body.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD')}\n`)
}
