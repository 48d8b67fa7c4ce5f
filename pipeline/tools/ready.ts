/**
 * `npm run ready [-- --host-settings]`: runs all checks before publishing (with `--host-settings`,
 * without the settings check), and prints the next step.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkContent } from '../content/check'
import { readUncheckedAnalytics } from '../content/analytics'
import { contentFolder } from '../content/contentFolder'
import { type Diagnostic, createDiagnostic } from '../content/diagnostic'
import { findLaunchContentProblems } from '../content/placeholders'
import { formatNumberedDiagnostics } from '../content/report'
import {
  findMisnamedFilesAndMistypedLines,
  findLaunchSettingProblems,
  noWebhookValue,
  loadUncheckedSettings,
} from '../content/settings'
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
  const { values } = parseArgs({ options: { 'host-settings': { type: 'boolean' } } })
  // The build takes minutes, so check for a browser first.
  requireChromium()
  const { errors, warnings } = await checkContent(contentFolder)
  printWarnings([formatNumberedDiagnostics(warnings)])
  const left = [...errors, ...findLaunchContentProblems(contentFolder, new Date())]
  const settings = findLaunchSettingProblems(
    loadUncheckedSettings(),
    findMisnamedFilesAndMistypedLines(),
  )
  // With `--host-settings`, the host stores the settings, so ignore problems of the local settings.
  if (!values['host-settings']) left.push(...settings)
  if (errors.length === 0) {
    console.log('Building the site and checking its pages in a browser. This takes some minutes.\n')
    left.push(...(await findSiteProblems(settings)))
  }
  if (left.length > 0) console.log(`${formatNumberedDiagnostics(left)}\n`)
  console.log(formatNextStep(left))
  if (left.length > 0) process.exitCode = 1
})

/** Finds problems of the bundled site, except those that invalid settings cause. */
async function findSiteProblems(wrongSettings: Diagnostic[]): Promise<Diagnostic[]> {
  const wrong = wrongSettings.map(({ path }) => String(path)).join()
  // Pass the settings as environment variables, which take precedence over the settings file, so
  // that "none" can replace an invalid webhook.
  const known = loadUncheckedSettings()
  const names = Object.keys(known) as (keyof typeof known)[]
  const env = {
    ...process.env,
    ...Object.fromEntries(names.map((name) => [name, known[name] ?? ''])),
  }
  if (wrong.includes('WEBHOOK') || !known.GATSBY_CONTACT_WEBHOOK_URL)
    env.GATSBY_CONTACT_WEBHOOK_URL = noWebhookValue
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, join(__dirname, 'bundle.ts'), '--out', out],
    { encoding: 'utf8', maxBuffer: Infinity, env },
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
