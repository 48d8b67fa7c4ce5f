/** `npm run browser`: makes sure that there is a Chromium for the tests, and names it and the others. */
import { ensureBrowser } from './ensureBrowser'
import { ensureOtherPrograms } from './otherPrograms'
import { ensureHeadless, findTestBrowser } from './testBrowser'

try {
  console.log(`Browser: ${ensureBrowser()}`)
  ensureHeadless()
  console.log(`For the tests: ${findTestBrowser()}`)
  console.log(ensureOtherPrograms().join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
