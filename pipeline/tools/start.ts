/** `npm start`: builds the site with a local inbox as the form's webhook, then serves both. */
import { messagePath } from '../content/settings'
import { buildSite, runCommand } from './command'
import { printable, startInbox } from './inbox'
import { startPreview } from './preview'
import { stopOnSignal } from './server'

const inboxFile = 'inbox/messages.jsonl'
const tries = 50

runCommand(async () => {
  const ownWebhook = process.env.GATSBY_CONTACT_WEBHOOK_URL
  const inbox = ownWebhook
    ? undefined
    : await startInbox({
        port: 8001,
        tries,
        file: inboxFile,
        onMessage: (message) => console.log(printable(message)),
      })
  const settings = { GATSBY_CONTACT_WEBHOOK_URL: inbox?.url ?? ownWebhook }
  buildSite(settings)
  const preview = await startPreview({ folder: 'public', port: 8000, tries })

  console.log(`\nThe site:      ${preview.url}`)
  const messages = inbox ? `are printed here and kept in ${inboxFile}` : messagePath(settings)
  console.log(`Its messages:  ${messages}`)
  console.log('Ctrl-C stops both.')
  stopOnSignal(async () => {
    await Promise.all([preview.close(), inbox?.close()])
  })
})
