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
  const problem = settingProblems(settings).find(({ setting }) => /WEBHOOK/.test(setting))
  if (problem) throw new Error(problem.sentence)
  const webhook = webhookOf(settings)
  console.log(
    webhook
      ? await probeWebhook(webhook, readSiteFacts(), values)
      : "No webhook is set, so the form opens the visitor's mail program.",
  )
})
