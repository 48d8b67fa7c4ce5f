/**
 * `npx tsx pipeline/tools/checkSite.ts [FOLDER]`: checks a bundled site (by default, bundle/site),
 * for use in workflows.
 */
import { formatForGithub, formatDiagnostics } from '../content/diagnostic'
import { printWarnings, runCommand } from './lib/command'
import { bundledSiteFolder } from './lib/previewServer'
import { checkBundledSite } from './checkSite/checkBundledSite'

runCommand(async () => {
  const { errors, warnings } = await checkBundledSite(process.argv[2] ?? bundledSiteFolder)
  printWarnings(warnings)
  if (process.env.GITHUB_ACTIONS) console.log(formatForGithub({ errors: errors, warnings: [] }))
  if (errors.length > 0) throw new Error(formatDiagnostics(errors))
  console.log('Site check: everything is in order.')
})
