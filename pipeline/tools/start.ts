/**
 * `npm start`: builds the site with a local inbox as the webhook of the form, then serves the site
 * and the inbox.
 */
import { describeDelivery, loadWebhook } from '../content/webhook'
import { runGatsbyBuild, runCommand } from './lib/command'
import { startMessageRecordingWebhook } from './lib/inbox'
import { startPreviewServer } from './lib/previewServer'

const inboxFile = 'inbox/messages.jsonl'

runCommand(async () => {
  const { env } = process
  env.SITE_LOCAL_WEBHOOK = 'true'
  let messages = `are printed here and kept in ${inboxFile}`
  if (env.GATSBY_CONTACT_WEBHOOK_URL) messages = describeDelivery(loadWebhook())
  else env.GATSBY_CONTACT_WEBHOOK_URL = (await startMessageRecordingWebhook(inboxFile, 8001)).url
  runGatsbyBuild()
  const { url } = await startPreviewServer({ folder: 'public', preferredPort: 8000 })
  console.log(`\nThe site:      ${url}\nIts messages:  ${messages}\nCtrl-C stops both.`)
})
