/** `npm run ready`: runs all checks before publishing, and prints the next step. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkContent } from '../content/check'
import { readUncheckedAnalytics } from '../content/analytics'
import { contentFolder } from '../content/contentFolder'
import { type Diagnostic, createDiagnostic, formatDiagnostics } from '../content/diagnostic'
import { readUncheckedSiteFactsOrFallbacks } from '../content/site'
import { requireChromium } from './lib/browser'
import { printWarnings, runCommand } from './lib/command'
import { formatNextStep } from './ready/nextStep'
import { checkHomePageViewReporting } from './ready/checkHomePageViewReporting'
import { findBrokenExternalLinks } from './checkLive/links'
import { codeProblemFix } from './checkSite/pageFixes'
import { checkBundledSite } from './checkSite/checkBundledSite'

/** Output folder of `npm run ready`, separate from the published bundle. */
const out = '.cache/ready'

runCommand(async () => {
  // The build takes minutes, so check for a browser first.
  requireChromium()
  const { errors, warnings, placeholders } = await checkContent(contentFolder)
  printWarnings([formatDiagnostics(warnings)])
  const left = [...errors, ...placeholders]
  if (errors.length === 0) {
    console.log('Building the site and checking its pages in a browser. This takes some minutes.\n')
    left.push(...(await findSiteProblems()))
  }
  if (left.length > 0) console.log(`${formatDiagnostics(left)}\n`)
  console.log(formatNextStep(left))
  if (left.length > 0) process.exitCode = 1
})

async function findSiteProblems(): Promise<Diagnostic[]> {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, join(__dirname, 'bundle.ts'), '--out', out],
    { encoding: 'utf8', maxBuffer: Infinity },
  )
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}`)
    const fix = `The reason is printed above. ${codeProblemFix}`
    return [
      createDiagnostic('', { code: 'build-failed', message: 'The site could not be built.', fix }),
    ]
  }
  const { errors, warnings, hrefs } = await checkBundledSite(join(out, 'site'))
  printWarnings(warnings)
  if (readUncheckedAnalytics(contentFolder).scripts.length > 0) {
    const analytics = await checkHomePageViewReporting(
      join(out, 'site'),
      readUncheckedSiteFactsOrFallbacks().url,
    )
    if (analytics.sentence) console.log(`${analytics.sentence}\n`)
    errors.push(...analytics.errors)
  }
  return [
    ...errors,
    ...(await findBrokenExternalLinks(hrefs, new URL(readUncheckedSiteFactsOrFallbacks().url))),
  ]
}
