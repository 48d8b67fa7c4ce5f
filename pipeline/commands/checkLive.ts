/**
 * `npm run check:live [-- URL] [--wait MINUTES]`: compares the published site with its version.json
 * (with `--wait`, once the site serves this commit), and exits with code 1 on problems.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { formatDiagnostics } from '../content/diagnostic'
import { isExample } from '../content/placeholders'
import { readSite } from '../content/site'
import { requireCommit } from '../hosting/version'
import { runCommand } from './lib/command'
import { checkLiveSite, isServed, parseVersion, requestVersion } from '../hosting/liveSite'

const pollIntervalMs = 10_000

runCommand(async () => {
  const options = { wait: { type: 'string', default: '0' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const facts = readSite()
  if (positionals.length === 0 && isExample(facts.url)) {
    console.log('Nothing to check: "url" in content/site.json is an example.')
    return
  }
  const [url = facts.url] = positionals
  const commit = requireCommit()
  const site = new URL(/^https?:\/\//.test(url) ? url : `https://${url}`)
  const end = Date.now() + Number(values.wait) * 60_000
  while (Date.now() + pollIntervalMs < end) {
    if (isServed(parseVersion(await requestVersion(site)), commit)) break
    await pause(pollIntervalMs)
  }
  const problems = await checkLiveSite(site, commit)
  if (problems.length > 0) {
    throw new Error(`Live check of ${url}:\n\n${formatDiagnostics(problems)}`)
  }
  console.log(`Live check of ${url}: everything is in order.`)
})
