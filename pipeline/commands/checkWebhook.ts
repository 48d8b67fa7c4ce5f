/**
 * `npm run check:webhook [-- --monthly]`: sends a test message to the webhook of content/site.json
 * (with `--monthly`, to that of the live site), and exits with code 1 unless the service accepted the
 * message.
 */
import { parseArgs } from 'node:util'
import { isExample } from '../content/examples'
import { readSite } from '../content/site'
import { readWebhook, noWebhook } from '../content/webhook'
import { runCommand } from './lib/command'
import { describeProbe, probeWebhook } from '../hosting/probeWebhook'
import { parseVersion, requestVersion } from '../hosting/siteVersion'
import { rememberTried } from '../hosting/triedWebhook'

runCommand(async () => {
  const { monthly } = parseArgs({ options: { monthly: { type: 'boolean' } } }).values
  const site = readSite()
  if (monthly && isExample(site.url)) {
    console.log('Nothing to check: "url" in content/site.json is an example.')
    return
  }
  const webhook = monthly
    ? await requestLiveWebhook(new URL(site.url))
    : readWebhook({ acceptLocal: true })
  if (webhook === noWebhook) {
    console.log(
      `Nothing to test: the form opens the visitor's email app, with a message to ${site.contactEmail}.`,
    )
    return
  }
  const result = await probeWebhook(webhook, site, { monthly })
  if (result.outcome !== 'accepted') throw new Error(describeProbe(result))
  if (!monthly) rememberTried(webhook)
  console.log(describeProbe(result))
})

/** Returns the webhook that the form of the live site posts to. */
async function requestLiveWebhook(site: URL): Promise<string> {
  const version = parseVersion(await requestVersion(site))
  if (version?.webhook) return version.webhook
  throw new Error(`${site.host} does not name its webhook: type "npm run check:live".`)
}
