/** `npm run check:content`. Ends with 1 if the site could not be built; in a workflow on GitHub it also marks the lines. */
import { checkContent } from '../content/checkContent'
import { contentFolder } from '../content/contentFolder'
import { annotations, report } from '../content/report'
import { runCommand } from './command'

runCommand(async () => {
  const result = await checkContent(contentFolder)
  if (process.env.GITHUB_ACTIONS === 'true') console.log(annotations(result))
  if (result.errors.length > 0) throw new Error(report(result))
  console.log(report(result))
})
