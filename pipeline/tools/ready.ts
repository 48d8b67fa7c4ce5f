/**
 * `npm run ready [-- --host-settings]`: all that can be done before publishing. Its last line is "Ready to publish.", with which
 * it ends with 0, or the next thing to do. Settings at the host are not known here, and not asked for with that option.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkContent } from '../content/check/checkContent'
import { contentFolder } from '../content/files/contentFolder'
import { type Diagnostic, faultOf } from '../content/files/diagnostics'
import { notReal } from '../content/check/launchCheck'
import { numbered } from '../content/check/report'
import { findFileProblems, launchSettings, noWebhook, settingsHere } from '../content/settings'
import { readSiteFacts } from '../content/files/siteFacts'
import { ensureBrowser } from './lib/browser'
import { printNotes, runCommand } from './lib/command'
import { lastWords } from './ready/lastWords'
import { brokenLinks } from './checkLive/links'
import { codeFix } from './checkSite/pageFixes'
import { siteCheck } from './checkSite/siteCheck'

/** Away from what is published. */
const out = '.cache/ready'

runCommand(async () => {
  const { values } = parseArgs({ options: { 'host-settings': { type: 'boolean' } } })
  // A build takes minutes; who has to install a browser first need not wait for it.
  ensureBrowser()
  const { errors, warnings } = await checkContent(contentFolder)
  printNotes([numbered(warnings)])
  const left = [...errors, ...notReal(contentFolder, new Date())]
  const settings = launchSettings(settingsHere(), findFileProblems())
  if (!values['host-settings']) left.push(...settings)
  if (errors.length === 0) {
    console.log('Building the site and looking at it in a browser. This takes some minutes.\n')
    left.push(...(await siteFaults(settings)))
  }
  if (left.length > 0) console.log(`${numbered(left)}\n`)
  console.log(lastWords(left))
  if (left.length > 0) process.exitCode = 1
})

/** What is wrong with the site as it would be published, but for settings that are wrong themselves. */
async function siteFaults(wrongSettings: Diagnostic[]): Promise<Diagnostic[]> {
  const wrong = wrongSettings.map(({ path }) => String(path)).join()
  // With every setting in the environment, the build reads no settings file.
  const known = settingsHere()
  const names = Object.keys(known) as (keyof typeof known)[]
  const env = {
    ...process.env,
    ...Object.fromEntries(names.map((name) => [name, known[name] ?? ''])),
  }
  if (wrong.includes('WEBHOOK') || !known.GATSBY_CONTACT_WEBHOOK_URL)
    env.GATSBY_CONTACT_WEBHOOK_URL = noWebhook
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, join(__dirname, 'bundle.ts'), '--out', out],
    { encoding: 'utf8', maxBuffer: Infinity, env },
  )
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}`)
    const fix = `The reason is printed above. ${codeFix}`
    return [faultOf('', { code: 'build-failed', message: 'The site could not be built.', fix })]
  }
  const { faults, notes, hrefs } = await siteCheck(join(out, 'site'))
  printNotes(notes)
  return [...faults, ...(await brokenLinks(hrefs, new URL(readSiteFacts().url)))]
}
