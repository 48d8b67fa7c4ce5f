/** `npm run check:webhook`. Ends with 0 only when a test message has reached the webhook as a visitor's would. */
import { readSettings, settingProblems, webhookOf } from '../content/settings'
import { readSiteFacts } from '../content/siteFacts'
import { runCommand } from './command'
import { probeWebhook } from './probeWebhook'

runCommand(async () => {
  const settings = { ...readSettings('.env.production'), ...process.env }
  const problem = settingProblems(settings).find(
    ({ setting }) => setting === 'GATSBY_CONTACT_WEBHOOK_URL',
  )
  if (problem) throw new Error(`Webhook check: ${problem.sentence}`)
  const webhook = webhookOf(settings)
  if (!webhook) {
    console.log("Webhook check: none is set, so the form opens the visitor's mail program.")
    return
  }
  const { ok, message } = await probeWebhook(webhook, readSiteFacts())
  if (!ok) throw new Error(`Webhook check: ${message}`)
  console.log(`Webhook check: ${message}`)
})
