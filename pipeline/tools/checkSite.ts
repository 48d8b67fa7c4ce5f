/** `npx tsx pipeline/tools/checkSite.ts [FOLDER]`, for workflows: what content can break of a bundled site, bundle/site if none is named. */
import { annotations, numbered } from '../content/check/report'
import { printNotes, runCommand } from './lib/command'
import { bundledSite } from './lib/previewServer'
import { siteCheck } from './checkSite/siteCheck'

runCommand(async () => {
  const { faults, notes } = await siteCheck(process.argv[2] ?? bundledSite)
  printNotes(notes)
  if (process.env.GITHUB_ACTIONS) console.log(annotations({ errors: faults, warnings: [] }))
  if (faults.length > 0) throw new Error(numbered(faults))
  console.log('Site check: everything is in order.')
})
