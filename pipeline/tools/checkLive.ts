/**
 * `npm run check:live [-- address] [--send]`: visits the published site as a stranger, and compares it with bundle/site.
 * `--send` also posts a test message to the webhook. Ends with 0 only when nothing is wrong.
 */
import { existsSync } from 'node:fs'
import { readSettings, webhookOf } from '../content/settings'
import { readSiteFacts } from '../content/siteFacts'
import { runCommand } from './command'
import { findingList } from './live/finding'
import { liveCheck } from './live/liveCheck'
import { bundledSite } from './preview'
import { probeWebhook } from './probeWebhook'

runCommand(async () => {
  const words = process.argv.slice(2)
  const facts = readSiteFacts()
  const address = words.find((word) => !word.startsWith('--')) ?? facts.url
  if (!/^https:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error(`${address} is no address of a published site: it begins with https://`)
  }
  if (!existsSync(`${bundledSite}/index.html`)) {
    throw new Error(`There is no ${bundledSite} to compare with. Build it first: npm run bundle`)
  }
  const { good, problems, notes } = await liveCheck(address, bundledSite)
  const webhook = webhookOf({ ...readSettings('.env.production'), ...process.env })
  if (words.includes('--send') && webhook) {
    const { ok, message } = await probeWebhook(webhook, facts)
    if (ok) good.push(`The webhook answers. ${message}`)
    else problems.push({ wrong: `The webhook: ${message}`, fix: 'See docs/webhook.md.' })
  }
  for (const sentence of good) console.log(`In order: ${sentence}`)
  if (notes.length > 0) console.log(`\nWorth a look, but no obstacle:\n\n${findingList(notes)}`)
  if (problems.length > 0) {
    const count = problems.length === 1 ? '1 thing is' : `${problems.length} things are`
    throw new Error(`\nLive check of ${address}: ${count} wrong.\n\n${findingList(problems)}`)
  }
  console.log(`\nLive check of ${address}: everything is in order.`)
})
