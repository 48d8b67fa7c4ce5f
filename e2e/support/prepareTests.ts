/** Installs Chromium if it is missing; with the argument `all`, also nginx, Firefox and WebKit. */
import { existsSync } from 'node:fs'
import { requireChromium, findBrowser } from '../../pipeline/tools/lib/browser'
import { runCommand } from '../../pipeline/tools/lib/command'
import { installOrReportMissingPrograms } from './systemDependencies'
import { installDebianPackages, isRootOnDebian } from './systemPackages'

const liberation = '/usr/share/fonts/truetype/liberation'

runCommand(() => {
  if (!findBrowser() && isRootOnDebian()) {
    console.log('Chromium is not installed.')
    installDebianPackages(['chromium', 'chromium-headless-shell', 'fonts-liberation'])
  }
  requireChromium()
  // Some tests need the metrics of Arial, which Liberation Sans shares.
  if (process.platform === 'linux' && !existsSync(liberation)) {
    console.log('Some tests need the font Liberation Sans; on Debian, install fonts-liberation.')
  }
  if (process.argv.includes('all')) installOrReportMissingPrograms()
})
