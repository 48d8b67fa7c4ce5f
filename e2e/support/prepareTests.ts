/** Makes sure that there is a Chromium, and with `all` says which of nginx, Firefox and WebKit is missing. */
import { existsSync } from 'node:fs'
import {
  debianChromium,
  ensureBrowser,
  findHeadlessBrowser,
} from '../../pipeline/tools/lib/browser'
import { runCommand } from '../../pipeline/tools/lib/command'
import { ensureOtherPrograms } from './otherPrograms'
import { installPackages, mayInstallPackages } from './packages'

runCommand(() => {
  const found = findHeadlessBrowser()
  const missing = [
    ...(found ? [] : ['chromium']),
    // Journeys take two thirds of the time in the one without windows.
    ...(!found || found === debianChromium ? ['chromium-headless-shell'] : []),
    // Arial's measures, which the stand-in letters have: with others the first view is another one.
    ...(existsSync('/usr/share/fonts/truetype/liberation') ? [] : ['fonts-liberation']),
  ]
  if (missing.length > 0 && mayInstallPackages()) installPackages(missing)
  ensureBrowser()
  if (process.argv.includes('all')) ensureOtherPrograms()
})
