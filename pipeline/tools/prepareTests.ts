/** Makes sure that there is a Chromium, and with `all` says which of nginx, Firefox and WebKit is missing. */
import { ensureBrowser } from './browser'
import { runCommand } from './command'
import { ensureOtherPrograms } from './otherPrograms'

runCommand(() => {
  ensureBrowser()
  if (process.argv.includes('all')) ensureOtherPrograms()
})
