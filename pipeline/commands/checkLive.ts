/**
 * `npm run check:live [-- URL]`: compares the published site, or a preview, with its version.json, and
 * exits with code 1 on problems.
 */
import { parseArgs } from 'node:util'
import { formatDiagnostics } from '../content/diagnostic'
import { isExample } from '../content/examples'
import { readSite } from '../content/site'
import { checkLiveSite } from '../hosting/liveSite'
import { checkContactEmail } from '../hosting/mailServer'
import { requireCommit } from '../hosting/commit'
import { runCommand } from './lib/command'

runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const { url: mainUrl } = readSite()
  if (positionals.length === 0 && isExample(mainUrl)) {
    console.log('Nothing to check: "url" in content/site.json is an example.')
    return
  }
  const [url = mainUrl] = positionals
  const site = new URL(/^https?:\/\//.test(url) ? url : `https://${url}`)
  const inSite = await checkLiveSite({ site, commit: requireCommit(), mainUrl })
  const problems = [...inSite, ...(await checkContactEmail()).left]
  const report = `Live check of ${url}:\n\n${formatDiagnostics(problems)}`
  if (problems.some(({ isWarning }) => !isWarning)) throw new Error(report)
  console.log(problems.length > 0 ? report : `Live check of ${url}: everything is in order.`)
})
