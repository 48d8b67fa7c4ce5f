/** `npm run browser`: makes sure that there is a Chromium for the tests, and names it. */
import { ensureBrowser } from './ensureBrowser'

try {
  console.log(`Browser: ${ensureBrowser()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
