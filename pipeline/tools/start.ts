/** `npm start`: builds the site with a local inbox as the form's webhook, then serves both. */
import { spawn } from 'node:child_process'
import { firstFreePort } from './firstFreePort'
import { printable, startInbox } from './inbox'
import { startPreview } from './preview'
import { stopOnSignal } from './stopOnSignal'

const folder = 'public'
const inboxFile = 'inbox/messages.jsonl'

async function start(): Promise<void> {
  const inboxPort = await firstFreePort(8001)
  const ownWebhook = process.env['GATSBY_CONTACT_WEBHOOK_URL']
  const webhook = ownWebhook ?? `http://127.0.0.1:${inboxPort}/`

  await build({ ...process.env, GATSBY_CONTACT_WEBHOOK_URL: webhook })

  const inbox = ownWebhook
    ? undefined
    : await startInbox({
        port: inboxPort,
        file: inboxFile,
        onMessage: (message) => console.log(printable(message)),
      })
  const preview = await startPreview({ folder, port: await firstFreePort(8000) })

  console.log(`\nThe site:      ${preview.url}`)
  console.log(
    inbox
      ? `Its messages:  printed here and kept in ${inboxFile}`
      : `Its messages:  sent to ${webhook}`,
  )
  console.log('Ctrl-C stops both.')
  stopOnSignal(async () => {
    await Promise.all([preview.close(), inbox?.close()])
  })
}

function build(environment: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const gatsby = spawn('npx', ['gatsby', 'build'], { env: environment, stdio: 'inherit' })
    gatsby.once('error', reject)
    gatsby.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error('The build failed; nothing is served.'))
    })
  })
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
