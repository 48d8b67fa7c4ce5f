/** `npm run check:webhook`. Ends with 0 only when a test message has reached the webhook as a visitor's would. */
import { readSiteFacts } from '../content/siteFacts'
import { runCommand } from './command'
import { probeWebhook, webhookHere } from './probeWebhook'

runCommand(async () => {
  const webhook = webhookHere()
  if (!webhook) {
    console.log("Webhook check: none is set, so the form opens the visitor's mail program.")
    return
  }
  const { ok, message } = await probeWebhook(webhook, readSiteFacts())
  if (!ok) throw new Error(`Webhook check: ${message}`)
  console.log(`Webhook check: ${message}`)
})
