/** Installs Chromium if it is missing, and with `all` also nginx, Firefox and WebKit. */
import { existsSync } from 'node:fs'
import { requireBrowser, findHeadlessBrowser } from '../../pipeline/tools/lib/browser'
import { runCommand } from '../../pipeline/tools/lib/command'
import { ensureSystemDependencies } from './systemDependencies'
import { installPackages, canInstallPackages } from './systemPackages'

const liberation = '/usr/share/fonts/truetype/liberation'

runCommand(() => {
  if (!findHeadlessBrowser() && canInstallPackages()) {
    console.log('No Chromium was found.')
    installPackages(['chromium', 'chromium-headless-shell', 'fonts-liberation'])
  }
  requireBrowser()
  // The fallback fonts are matched to Arial's metrics, which Liberation Sans shares.
  if (process.platform === 'linux' && !existsSync(liberation)) {
    console.log('Tests of the first view need the font Liberation: on Debian, fonts-liberation.')
  }
  if (process.argv.includes('all')) ensureSystemDependencies()
})
