/**
 * `npm run check:webhook [-- --monthly]`: sends a test message, and exits with code 0 if the
 * service accepted the message.
 */
import { parseArgs } from 'node:util'
import { findSettingProblems, loadUncheckedSettings, getWebhookUrl } from '../content/settings'
import { readUncheckedSiteFactsOrFallbacks } from '../content/site'
import { runCommand } from './lib/command'
import { probeWebhook } from './checkWebhook/probeWebhook'

runCommand(async () => {
  const { values } = parseArgs({ options: { monthly: { type: 'boolean' } } })
  const settings = loadUncheckedSettings()
  const problem = findSettingProblems(settings).find(({ setting }) => /WEBHOOK/.test(setting))
  if (problem) throw new Error(problem.message)
  const webhook = getWebhookUrl(settings)
  console.log(
    webhook
      ? await probeWebhook(webhook, readUncheckedSiteFactsOrFallbacks(), values)
      : 'Nothing to check: GATSBY_CONTACT_WEBHOOK_URL is "none", so the form opens the visitor\'s email app.',
  )
})
