import { checkContent } from '../content/checkContent'
import { report } from '../content/report'

/** npm run check:content. Ends with 1 if the site could not be built from the content as it is. */
async function checkContentCommand(): Promise<void> {
  const findings = await checkContent('content')
  const text = report(findings)
  if (findings.problems.length > 0) {
    console.error(text)
    process.exitCode = 1
  } else {
    console.log(text)
  }
}

void checkContentCommand()
