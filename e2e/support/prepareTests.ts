/** Makes sure that there is a Chromium, and with `all` says which of nginx, Firefox and WebKit is missing. */
import { ensureBrowser, ensureHeadlessBrowser } from '../../pipeline/tools/browser'
import { runCommand } from '../../pipeline/tools/command'
import { ensureOtherPrograms } from './otherPrograms'

runCommand(() => {
  ensureBrowser()
  ensureHeadlessBrowser()
  if (process.argv.includes('all')) ensureOtherPrograms()
})
