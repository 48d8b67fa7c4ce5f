/** `npm run check:content`. Ends with 1 if the site could not be built; in a workflow on GitHub it also marks the lines. */
import { checkContent } from '../content/check/checkContent'
import { contentFolder } from '../content/files/contentFolder'
import { annotations, report } from '../content/check/report'
import { runCommand } from './lib/command'

runCommand(async () => {
  const result = await checkContent(contentFolder)
  if (process.env.GITHUB_ACTIONS === 'true') console.log(annotations(result))
  if (result.errors.length > 0) throw new Error(report(result))
  console.log(report(result))
})
