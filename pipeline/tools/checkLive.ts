/**
 * `npm run check:live [-- URL] [--wait MINUTES]`: compares the published site with this commit
 * (with `--wait`, once the site serves the commit), and exits with code 1 on problems.
 */
import { parseArgs } from 'node:util'
import { readUncheckedAnalytics } from '../content/analytics'
import { contentFolder } from '../content/contentFolder'
import { listHomeAndPageUrlPaths } from '../content/pages'
import { formatDiagnostics } from '../content/diagnostic'
import { loadWebhook } from '../content/webhook'
import { readUncheckedSiteFactsOrFallbacks } from '../content/site'
import { readHeadCommitHash } from '../lib/version'
import { runCommand } from './lib/command'
import { checkLiveSite } from './checkLive/checkLiveSite'
import { waitUntilCommitIsServed } from './checkLive/version'

runCommand(async () => {
  const options = { wait: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [address = readUncheckedSiteFactsOrFallbacks().url] = positionals
  if (!/^https:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error(
      `${address} is not the URL of a published site. Type a URL that begins with https://`,
    )
  }
  const minutes = Number(values.wait ?? 0)
  if (!(minutes >= 0))
    throw new Error(
      `--wait ${values.wait} is not a number of minutes. Type a number, such as --wait 10.`,
    )
  const commit = readHeadCommitHash()
  if (!commit)
    throw new Error(
      'The commit (stored version) of this folder is unknown, because git is not installed, or because the folder was not cloned with git. Install git, and type "npm run check:live" in the folder that you cloned.',
    )
  const site = new URL(address)
  if (minutes) console.log(`${await waitUntilCommitIsServed(site, commit, minutes)}\n`)
  const paths = listHomeAndPageUrlPaths(contentFolder)
  const analytics = readUncheckedAnalytics(contentFolder)
  const problems = await checkLiveSite(site, commit, paths, loadWebhook(), analytics)
  if (problems.length > 0)
    throw new Error(`Live check of ${address}:\n\n${formatDiagnostics(problems)}`)
  console.log(
    `Live check of ${address}: everything is in order (version, certificate, redirects, pages, files, HTTP headers, Content Security Policy, 404 page, links).`,
  )
})
