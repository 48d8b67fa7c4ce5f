/**
 * `npm run check:webhook [-- --monthly]`. Ends with 0 only when a test message has reached the webhook as a visitor's
 * would. `--monthly` sends the one by which the owner knows each month that the form works.
 */
import { parseArgs } from 'node:util'
import { settingProblems, settingsHere, webhookOf } from '../content/settings'
import { readSiteFacts } from '../content/siteFacts'
import { runCommand } from './command'
import { probeWebhook } from './probeWebhook'

runCommand(async () => {
  const { values } = parseArgs({ options: { monthly: { type: 'boolean' } } })
  const settings = settingsHere()
  const problem = settingProblems(settings).find(
    ({ setting }) => setting === 'GATSBY_CONTACT_WEBHOOK_URL',
  )
  if (problem) throw new Error(`Webhook check: ${problem.sentence}`)
  const webhook = webhookOf(settings)
  if (!webhook) {
    console.log("Webhook check: none is set, so the form opens the visitor's mail program.")
    return
  }
  const { ok, message } = await probeWebhook(webhook, readSiteFacts(), values)
  if (!ok) throw new Error(`Webhook check: ${message}`)
  console.log(`Webhook check: ${message}`)
})
