/**
 * `npm run check:webhook [-- --monthly]`: sends a test message, and exits with code 0 if the
 * service accepted the message.
 */
import { parseArgs } from 'node:util'
import { loadWebhook, noWebhook } from '../content/webhook'
import { readUncheckedSiteFactsOrFallbacks } from '../content/site'
import { runCommand } from './lib/command'
import { probeWebhook } from './checkWebhook/probeWebhook'

runCommand(async () => {
  const { values } = parseArgs({ options: { monthly: { type: 'boolean' } } })
  const webhook = loadWebhook()
  console.log(
    webhook === noWebhook
      ? 'Nothing to check: contactWebhook in content/site.json is "none", so the form opens the visitor\'s email app.'
      : await probeWebhook(webhook, readUncheckedSiteFactsOrFallbacks(), values),
  )
})
