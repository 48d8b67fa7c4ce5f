import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Path of Debian's Chromium. */
export const debianChromiumPath = '/usr/bin/chromium'

const chromiumPaths = [
  debianChromiumPath,
  '/usr/bin/google-chrome-stable',
  chromium.executablePath(),
]

/** Returns the path of the system's or Playwright's Chromium; undefined if there is none. */
export function findChromium(candidatePaths = chromiumPaths): string | undefined {
  return candidatePaths.find((path) => existsSync(path))
}

/** Prefers Debian's chromium-headless-shell: same engine, two thirds of the run time. */
export function findHeadlessChromium(): string | undefined {
  return findChromium(['/usr/bin/chromium-headless-shell', ...chromiumPaths])
}

/** Returns the path of Chromium. @throws with the install command if there is none */
export function requireChromium(): string {
  const browser = findHeadlessChromium()
  if (browser) return browser
  throw new Error('There is no Chromium here: type "npx playwright install --with-deps chromium".')
}

/** Arguments for Chromium: no GPU, no QUIC, and unhinted glyph widths. */
export const chromiumLaunchArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--font-render-hinting=none',
]
