/**
 * `npm run check:webhook [-- --monthly]`. Ends with 0 only when a test message has reached the webhook as a visitor's
 * would. `--monthly` sends the one by which the owner knows each month that the form works.
 */
import { parseArgs } from 'node:util'
import { readSiteFacts } from '../content/siteFacts'
import { runCommand } from './command'
import { probeWebhook, webhookHere } from './probeWebhook'

runCommand(async () => {
  const { values } = parseArgs({ options: { monthly: { type: 'boolean' } } })
  const webhook = webhookHere()
  if (!webhook) {
    console.log("Webhook check: none is set, so the form opens the visitor's mail program.")
    return
  }
  const { ok, message } = await probeWebhook(webhook, readSiteFacts(), values)
  if (!ok) throw new Error(`Webhook check: ${message}`)
  console.log(`Webhook check: ${message}`)
})
