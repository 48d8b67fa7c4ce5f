/**
 * `npm run check:webhook [-- --monthly]`: sends a test message, and exits with code 1 unless the
 * service accepted the message.
 */
import { parseArgs } from 'node:util'
import { readSite } from '../content/site'
import { loadWebhook, noWebhook } from '../content/webhook'
import { runCommand } from './lib/command'
import { type ProbeResult, probeWebhook, testName } from './lib/probeWebhook'

const sentences: Record<ProbeResult['outcome'], (detail: string) => string> = {
  accepted: () => `The service accepted the message. Look for "${testName}" in your mailbox.`,
  notDelivered: (detail) =>
    `Not delivered (${detail}): the form would report a failure. Compare contactWebhook in content/site.json with the URL at the service, and set the automation to respond first and process the message afterwards.`,
  redirected: (detail) =>
    `Redirected (${detail}): browsers block redirects of the form, so it would report a failure. Write the final URL into contactWebhook in content/site.json.`,
  rejected: (detail) =>
    `Rejected (${detail}): the message is lost, but the form would say that it was sent. Compare contactWebhook in content/site.json with the URL at the service, and set the webhook to accept any text without a password (docs/webhook.md).`,
  unreadable: (detail) =>
    `The message arrived, but the form would report a failure, because the response has the header "Cross-Origin-Resource-Policy: ${detail}". Remove this header in the settings of the service.`,
}

runCommand(async () => {
  const { monthly } = parseArgs({ options: { monthly: { type: 'boolean' } } }).values
  const webhook = loadWebhook()
  if (webhook === noWebhook) {
    console.log("Nothing to check: the form opens the visitor's email app.")
    return
  }
  const { outcome, detail } = await probeWebhook(webhook, readSite(), { monthly })
  const sentence = sentences[outcome](detail)
  if (outcome !== 'accepted') throw new Error(sentence)
  console.log(sentence)
})
