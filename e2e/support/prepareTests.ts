/** Makes sure that there is a Chromium, and with `all` says which of nginx, Firefox and WebKit is missing. */
import { debianChromium, ensureBrowser, findHeadlessBrowser } from '../../pipeline/tools/browser'
import { runCommand } from '../../pipeline/tools/command'
import { ensureOtherPrograms } from './otherPrograms'
import { installPackages, mayInstallPackages } from './packages'

runCommand(() => {
  const found = findHeadlessBrowser()
  if (mayInstallPackages()) {
    // Journeys take two thirds of the time in the one without windows.
    if (found === debianChromium) installPackages(['chromium-headless-shell'])
    if (!found) installPackages(['chromium', 'chromium-headless-shell', 'fonts-liberation'])
  }
  ensureBrowser()
  if (process.argv.includes('all')) ensureOtherPrograms()
})
