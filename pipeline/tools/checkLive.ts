/**
 * `npm run check:live [-- address] [--wait minutes]`: visits the published site as a stranger, and asks whether it is the
 * version of this commit. With `--wait` it first waits until that is public. Ends with 0 only when nothing is wrong.
 */
import { parseArgs } from 'node:util'
import { contentFolder } from '../content/contentFolder'
import { pagePaths } from '../content/pages'
import { settingsHere } from '../content/settings'
import { readSiteFacts } from '../content/siteFacts'
import { commitHere } from '../content/version'
import { runCommand } from './command'
import { findingList } from './live/finding'
import { liveCheck } from './live/liveCheck'
import { waitForVersion } from './live/version'

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { wait: { type: 'string' } },
    allowPositionals: true,
  })
  const [address = readSiteFacts().url] = positionals
  if (!/^https:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error(`${address} is no address of a published site: it begins with https://`)
  }
  const site = new URL(address)
  const minutes = Number(values.wait)
  if (values.wait !== undefined && !(minutes > 0)) {
    throw new Error(`--wait ${values.wait} is no number of minutes.`)
  }
  const commit = commitHere()
  if (!commit) throw new Error('This folder is no copy of the repository, so no commit is known.')
  if (minutes) {
    const { ok, sentence } = await waitForVersion(site, commit, minutes)
    if (!ok) throw new Error(sentence)
    console.log(`${sentence}\n`)
  }
  const { problems, unclear } = await liveCheck(site, {
    commit,
    paths: pagePaths(contentFolder),
    settings: settingsHere(),
  })
  if (unclear.length > 0) {
    console.log(`Worth a look, but no obstacle:\n\n${findingList(unclear)}\n`)
  }
  if (problems.length > 0) {
    const count = problems.length === 1 ? '1 thing is' : `${problems.length} things are`
    throw new Error(`Live check of ${address}: ${count} wrong.\n\n${findingList(problems)}`)
  }
  console.log(
    `Live check of ${address}: everything is in order: version, certificate, names, pages, files, headers, policy, not-found page, links.`,
  )
})
