/** Makes sure that there is a Chromium, and with `all` says which of nginx, Firefox and WebKit is missing. */
import {
  debianChromium,
  ensureBrowser,
  installPackages,
  mayInstallPackages,
} from '../../pipeline/tools/browser'
import { runCommand } from '../../pipeline/tools/command'
import { ensureOtherPrograms } from './otherPrograms'

runCommand(() => {
  // Journeys take two thirds of the time in the one without windows.
  if (ensureBrowser() === debianChromium && mayInstallPackages()) {
    installPackages(['chromium-headless-shell'])
  }
  if (process.argv.includes('all')) ensureOtherPrograms()
})
