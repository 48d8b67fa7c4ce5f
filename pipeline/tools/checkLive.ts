/**
 * `npm run check:live [-- URL] [--wait MINUTES]`: compares the published site with its version.json
 * (with `--wait`, once the site serves this commit), and exits with code 1 on problems.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { formatDiagnostics } from '../content/diagnostic'
import { readSite } from '../content/site'
import { requireCommit } from '../lib/version'
import { runCommand } from './lib/command'
import { checkLiveSite, isServed, parseVersion, requestVersion } from './lib/liveSite'

const pollIntervalMs = 10_000

runCommand(async () => {
  const options = { wait: { type: 'string', default: '0' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [url = readSite().url] = positionals
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
