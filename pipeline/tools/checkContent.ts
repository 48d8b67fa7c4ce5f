/** `npm run check:content`: exits with 1 on errors, and annotates the lines in GitHub workflows. */
import { checkContent } from '../content/check/checkContent'
import { contentFolder } from '../content/files/contentFolder'
import { formatGithubAnnotations, formatReport } from '../content/check/report'
import { runCommand } from './lib/command'

runCommand(async () => {
  const result = await checkContent(contentFolder)
  if (process.env.GITHUB_ACTIONS === 'true') console.log(formatGithubAnnotations(result))
  if (result.errors.length > 0) throw new Error(formatReport(result))
  console.log(formatReport(result))
})
