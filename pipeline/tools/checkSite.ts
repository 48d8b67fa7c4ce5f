/** `npx tsx pipeline/tools/checkSite.ts [FOLDER]`, for workflows: checks a bundled site, by default bundle/site. */
import { formatGithubAnnotations, formatNumberedDiagnostics } from '../content/check/report'
import { printWarnings, runCommand } from './lib/command'
import { bundledSiteFolder } from './lib/previewServer'
import { checkBundledSite } from './checkSite/checkBundledSite'

runCommand(async () => {
  const { faults, notes } = await checkBundledSite(process.argv[2] ?? bundledSiteFolder)
  printWarnings(notes)
  if (process.env.GITHUB_ACTIONS)
    console.log(formatGithubAnnotations({ errors: faults, warnings: [] }))
  if (faults.length > 0) throw new Error(formatNumberedDiagnostics(faults))
  console.log('Site check: everything is in order.')
})
