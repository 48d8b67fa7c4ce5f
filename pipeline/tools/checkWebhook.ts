/** `npm run check:webhook`. Ends with 0 only when a test message has reached the webhook as a visitor's would. */
import { readSettings, settingProblems } from '../content/settings'
import { readSiteFacts } from '../content/siteFacts'
import { runCommand } from './command'
import { probeWebhook } from './probeWebhook'

const setting = 'GATSBY_CONTACT_WEBHOOK_URL'

runCommand(async () => {
  const settings = { ...readSettings('.env.production'), ...process.env }
  const problem = settingProblems(settings).find((found) => found.setting === setting)
  if (problem) throw new Error(`Webhook check: ${problem.sentence}`)
  const { ok, message } = await probeWebhook(settings[setting] ?? '', readSiteFacts())
  if (!ok) throw new Error(`Webhook check: ${message}`)
  console.log(`Webhook check: ${message}`)
})
