/**
 * `npm run check:site [-- FOLDER]`: bundles the site as it is in content/, or takes the bundled one in FOLDER, and asks what
 * must hold of any site. Ends with 1 if a visitor would find something wrong. In a workflow on GitHub it also marks the lines.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { contentFolder } from '../content/contentFolder'
import { writtenTexts } from '../content/findText'
import { readSiteFacts } from '../content/siteFacts'
import { ensureBrowser } from './browser'
import { runCommand } from './command'
import { siteCheck } from './site/siteCheck'
import { siteAnnotations, siteReport } from './site/siteReport'

/** Away from what is published. */
const checked = '.cache/checked'

runCommand(async () => {
  // Bundling takes minutes; who has to install a browser first need not wait for it.
  ensureBrowser()
  const [folder = bundle()] = process.argv.slice(2)
  const texts = writtenTexts(contentFolder)
  const { errors, warnings } = await siteCheck({ folder, siteUrl: readSiteFacts().url, texts })
  if (warnings.length > 0) {
    const list = warnings.join('\n\n')
    console.warn(`Worth a look, but no obstacle: heavier than it should be.\n\n${list}\n`)
  }
  if (process.env.GITHUB_ACTIONS === 'true') console.log(siteAnnotations(errors, texts))
  if (errors.length > 0) throw new Error(siteReport(errors, texts))
  console.log(siteReport(errors, texts))
})

/** @throws if it cannot be built, of which the build has said why */
function bundle(): string {
  const list = ['--import', 'tsx', 'pipeline/tools/bundle.ts', '--out', checked]
  // Where the messages go is no matter of content.
  const env = { GATSBY_CONTACT_WEBHOOK_URL: 'none', ...process.env }
  const { status } = spawnSync(process.execPath, list, { stdio: 'inherit', env })
  if (status !== 0) throw new Error('There is no bundle to check.')
  return join(checked, 'site')
}
