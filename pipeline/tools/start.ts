/** `npm start`: builds the site with a local inbox as the form's webhook, then serves both. */
import { messagePath } from '../content/settings'
import { buildSite, runCommand } from './command'
import { printable, startInbox } from './inbox'
import { startPreview } from './preview'
import { firstFreePort, stopOnSignal } from './server'

const inboxFile = 'inbox/messages.jsonl'

runCommand(async () => {
  const inboxPort = await firstFreePort(8001)
  const ownWebhook = process.env.GATSBY_CONTACT_WEBHOOK_URL
  const webhook = ownWebhook || `http://127.0.0.1:${inboxPort}/`
  buildSite({ GATSBY_CONTACT_WEBHOOK_URL: webhook })

  const inbox = ownWebhook
    ? undefined
    : await startInbox({
        port: inboxPort,
        file: inboxFile,
        onMessage: (message) => console.log(printable(message)),
      })
  const preview = await startPreview({ folder: 'public', port: await firstFreePort(8000) })

  console.log(`\nThe site:      ${preview.url}`)
  const messages = inbox
    ? `are printed here and kept in ${inboxFile}`
    : messagePath({ GATSBY_CONTACT_WEBHOOK_URL: webhook })
  console.log(`Its messages:  ${messages}`)
  console.log('Ctrl-C stops both.')
  stopOnSignal(async () => {
    await Promise.all([preview.close(), inbox?.close()])
  })
})
