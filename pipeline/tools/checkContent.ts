/** `npm run check:content`. Ends with 1 if the site could not be built from the content as it is. */
import { checkContent } from '../content/checkContent'
import { report } from '../content/report'
import { runCommand } from './command'

runCommand(async () => {
  const findings = await checkContent('content')
  if (findings.problems.length > 0) throw new Error(report(findings))
  console.log(report(findings))
})
