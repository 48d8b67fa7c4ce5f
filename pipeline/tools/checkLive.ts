/**
 * `npm run check:live [-- address] [--send]`: visits the published site as a stranger, and compares it with bundle/site.
 * `--send` also posts a test message to the webhook. Ends with 0 only when nothing is wrong.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readSiteFacts } from '../content/siteFacts'
import { runCommand } from './command'
import { findingList } from './live/finding'
import { liveCheck } from './live/liveCheck'
import { bundledSite } from './preview'
import { webhookHere } from './probeWebhook'

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { send: { type: 'boolean' } },
    allowPositionals: true,
  })
  const facts = readSiteFacts()
  const [address = facts.url] = positionals
  if (!/^https:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error(`${address} is no address of a published site: it begins with https://`)
  }
  if (!existsSync(`${bundledSite}/index.html`)) {
    throw new Error(`There is no ${bundledSite} to compare with. Build it first: npm run bundle`)
  }
  const webhook = values.send && webhookHere()
  if (values.send && !webhook) {
    throw new Error('There is no webhook to send to: it is set to "none". Leave --send out.')
  }
  const send = webhook ? { webhook, facts } : undefined
  const { good, problems, unclear } = await liveCheck(address, bundledSite, send)
  for (const sentence of good) console.log(`In order: ${sentence}`)
  if (unclear.length > 0) {
    console.log(`\nWorth a look, but no obstacle:\n\n${findingList(unclear)}`)
  }
  if (problems.length > 0) {
    const count = problems.length === 1 ? '1 thing is' : `${problems.length} things are`
    throw new Error(`\nLive check of ${address}: ${count} wrong.\n\n${findingList(problems)}`)
  }
  console.log(`\nLive check of ${address}: everything is in order.`)
})
