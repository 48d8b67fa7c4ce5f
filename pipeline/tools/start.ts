/**
 * `npm start`: builds the site with a local inbox as the webhook of the form, then serves the site
 * and the inbox.
 */
import { formatMessageDeliveryClause } from '../content/settings'
import { runGatsbyBuild, runCommand } from './lib/command'
import { startMessageRecordingWebhook } from './lib/inbox'
import { startPreviewServer } from './lib/previewServer'

const inboxFile = 'inbox/messages.jsonl'

runCommand(async () => {
  const { GATSBY_CONTACT_WEBHOOK_URL: ownWebhook } = process.env
  let messages = formatMessageDeliveryClause(process.env)
  if (!ownWebhook) {
    const inbox = await startMessageRecordingWebhook(inboxFile, 8001)
    process.env.GATSBY_CONTACT_WEBHOOK_URL = inbox.url
    messages = `are printed here and kept in ${inboxFile}`
  }
  runGatsbyBuild()
  const { url } = await startPreviewServer({ folder: 'public', preferredPort: 8000 })
  console.log(`\nThe site:      ${url}\nIts messages:  ${messages}\nCtrl-C stops both.`)
})
