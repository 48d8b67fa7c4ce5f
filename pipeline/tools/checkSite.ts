/** `npx tsx pipeline/tools/checkSite.ts [FOLDER]`, for workflows: what content can break of a bundled site, bundle/site if none is named. */
import { contentFolder } from '../content/contentFolder'
import { contentSays } from '../content/launchCheck'
import { annotations, count } from '../content/report'
import { readSiteFacts } from '../content/siteFacts'
import { runCommand } from './command'
import { bundledSite } from './preview'
import { siteCheck, siteFinding } from './site/siteCheck'

runCommand(async () => {
  const [folder = bundledSite] = process.argv.slice(2)
  const site = { folder, siteUrl: readSiteFacts().url, says: contentSays(contentFolder) }
  const { faults, notes } = await siteCheck(site)
  if (notes.length > 0) console.log(`Worth a look, but no obstacle:\n\n${notes.join('\n\n')}\n`)
  if (process.env.GITHUB_ACTIONS === 'true') {
    console.log(annotations({ errors: faults.map(siteFinding), warnings: [] }))
  }
  if (faults.length > 0) {
    throw new Error(`Site check: ${count(faults.length, 'problem')}.\n\n${faults.join('\n')}`)
  }
  console.log('Site check: everything is in order.')
})
