/** `npx tsx pipeline/tools/checkSite.ts [FOLDER]`, for workflows: what content can break of a bundled site, bundle/site if none is named. */
import { contentFolder } from '../content/contentFolder'
import { contentSays } from '../content/launchCheck'
import { annotations, numbered } from '../content/report'
import { readSiteFacts } from '../content/siteFacts'
import { printNotes, runCommand } from './command'
import { bundledSite } from './preview'
import { siteCheck } from './site/siteCheck'

runCommand(async () => {
  const [folder = bundledSite] = process.argv.slice(2)
  const site = { folder, siteUrl: readSiteFacts().url, says: contentSays(contentFolder) }
  const { faults, notes } = await siteCheck(site)
  printNotes(notes)
  if (process.env.GITHUB_ACTIONS) console.log(annotations({ errors: faults, warnings: [] }))
  if (faults.length > 0) throw new Error(numbered(faults))
  console.log('Site check: everything is in order.')
})
