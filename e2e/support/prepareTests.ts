/**
 * Installs what tests need and is missing: Debian's packages as root on Debian, elsewhere Playwright's
 * Chromium, and prints the other packages. The argument `all` includes the programs of the thorough
 * tests.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findBrowser, requireChromium } from '../../pipeline/lib/browser'
import { runCommand } from '../../pipeline/commands/lib/command'
import { listMissingPackages } from './systemPrograms'

const liberation = '/usr/share/fonts/truetype/liberation'

function listMissing(): string[] {
  const hasFonts = process.platform !== 'linux' || existsSync(liberation)
  return [
    ...(findBrowser() ? [] : ['chromium chromium-headless-shell']),
    // Some tests need the metrics of Arial, which Liberation Sans shares.
    ...(hasFonts ? [] : ['fonts-liberation']),
    ...(process.argv.includes('all') ? listMissingPackages() : []),
  ]
}

runCommand(() => {
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${listMissing().join(' ')}`
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall && listMissing().length > 0) {
    console.log(install)
    spawnSync(install, { shell: true, stdio: 'inherit' })
  }
  if (!findBrowser()) {
    // Playwright downloads its own Chromium on Windows, macOS and most Linux distributions.
    const playwright = resolve('node_modules/playwright/cli.js')
    spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' })
  }
  requireChromium()
  if (listMissing().length === 0) return
  const hint = `Some tests fail or are skipped without Debian's packages ${listMissing().join(' ')}.`
  if (process.env.CI) throw new Error(hint)
  console.log(hint)
})
