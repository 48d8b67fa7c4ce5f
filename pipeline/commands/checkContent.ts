/**
 * `npm run check:content`: prints the report of the content check (in GitHub workflows, also as
 * annotations), and exits with code 1 on errors.
 */
import { checkContent } from '../content/contentCheck'
import { contentFolder } from '../content/contentFiles'
import { formatForGithub, formatReport } from '../content/diagnostic'
import { runCommand } from './lib/command'

runCommand(async () => {
  const result = await checkContent(contentFolder)
  if (process.env.GITHUB_ACTIONS === 'true') console.log(formatForGithub(result))
  if (result.errors.length > 0) throw new Error(formatReport(result))
  console.log(formatReport(result))
})
