/**
 * `npm run ready [-- --host-settings]`: all that can be done before publishing, as far as it goes: the content, what is still a
 * sample or an example, the settings, a bundle, and the bundled site in a browser. Its last line is "Ready to publish.", with
 * which it ends with 0, or the next thing to do. With `--host-settings` they are those at the host, which this computer does
 * not know.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkContent } from '../content/checkContent'
import { contentFolder } from '../content/contentFolder'
import type { Diagnostic } from '../content/jsonNode'
import { contentSays, notReal } from '../content/launchCheck'
import { numbered } from '../content/report'
import { launchSettings, noWebhook, settingsHere } from '../content/settings'
import { readSiteFacts } from '../content/siteFacts'
import { ensureBrowser } from './browser'
import { runCommand } from './command'
import { lastWords } from './lastWords'
import { checkLinks, outwardLinks } from './live/links'
import { linksOf, servedPages } from './site/servedPages'
import { siteCheck, siteFinding } from './site/siteCheck'

/** Away from what is published. */
const out = '.cache/ready'

runCommand(async () => {
  const { values } = parseArgs({ options: { 'host-settings': { type: 'boolean' } } })
  // A build takes minutes; who has to install a browser first need not wait for it.
  ensureBrowser()
  const { errors, warnings } = await checkContent(contentFolder)
  if (warnings.length > 0) console.log(`Worth a look, but no obstacle:\n\n${numbered(warnings)}\n`)
  const left = [...errors, ...notReal(contentFolder, new Date())]
  const settings = launchSettings(settingsHere())
  if (!values['host-settings']) left.push(...settings)
  if (errors.length === 0) {
    console.log('Building the site and looking at it in a browser. This takes some minutes.')
    left.push(...(await builtSite(settings)))
  }
  if (left.length > 0) console.log(`\n${numbered(left)}`)
  console.log(`\n${lastWords(left)}`)
  if (left.length > 0) process.exitCode = 1
})

/** What stands in for a setting that is wrong, so that the rest can be looked at. */
const standIns = {
  GATSBY_CONTACT_WEBHOOK_URL: { GATSBY_CONTACT_WEBHOOK_URL: noWebhook },
  GATSBY_ANALYTICS_SRC: { GATSBY_ANALYTICS_SRC: '', GATSBY_ANALYTICS_ENDPOINT: '' },
  GATSBY_ANALYTICS_ENDPOINT: { GATSBY_ANALYTICS_ENDPOINT: '' },
}

/** What is wrong with the site as it would be published. */
async function builtSite(wrongSettings: Diagnostic[]): Promise<Diagnostic[]> {
  const replaced = wrongSettings.map(({ path: [name] }) => standIns[name as keyof typeof standIns])
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, join(__dirname, 'bundle.ts'), '--out', out],
    {
      encoding: 'utf8',
      maxBuffer: Infinity,
      env: Object.assign({ ...process.env }, ...replaced) as NodeJS.ProcessEnv,
    },
  )
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}`)
    const fix = 'Read what is printed above, or ask whoever looks after the code.'
    return [{ file: '', path: [], message: 'The site could not be built.', fix }]
  }
  const folder = join(out, 'site')
  const siteUrl = readSiteFacts().url
  const { faults, notes } = await siteCheck({ folder, siteUrl, says: contentSays(contentFolder) })
  const hrefs = (await servedPages(folder))
    .flatMap(({ html }) => linksOf(html))
    .map(({ href }) => href)
  const links = await checkLinks(outwardLinks(hrefs, siteUrl))
  const look = [...notes, ...links.unclear]
  if (look.length > 0) console.log(`\nWorth a look, but no obstacle:\n\n${look.join('\n\n')}`)
  return [...faults.map(siteFinding), ...(links.offline ? [offline] : links.broken.map(toDo))]
}

const offline: Diagnostic = toDo({
  message: 'No link to another site could be asked: this computer is offline, or all are misspelt.',
  fix: 'Go online, and type npm run ready again.',
})

function toDo({ message, fix }: Pick<Diagnostic, 'message' | 'fix'>): Diagnostic {
  return { file: '', path: [], message, fix }
}
