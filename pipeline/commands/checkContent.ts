/**
 * `npm run check:content`: prints the report of the content check (in GitHub workflows, also as
 * annotations, and the first error as an output of the step), and exits with code 1 on errors.
 */
import { appendFileSync } from 'node:fs'
import { checkContent } from '../content/contentCheck'
import { contentFolder } from '../content/contentFiles'
import { formatFirstError, formatForGithub, formatReport } from '../content/diagnostic'
import { runCommand } from './lib/command'

runCommand(async () => {
  const result = await checkContent(contentFolder)
  const { GITHUB_ACTIONS, GITHUB_OUTPUT } = process.env
  if (GITHUB_ACTIONS === 'true') console.log(formatForGithub(result))
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `error=${formatFirstError(result.errors)}\n`)
  if (result.errors.length > 0) throw new Error(formatReport(result))
  console.log(formatReport(result))
})
