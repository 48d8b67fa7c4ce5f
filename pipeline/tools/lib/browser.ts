import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Path of Debian's Chromium. */
export const debianChromiumPath = '/usr/bin/chromium'

const browserPaths = [
  debianChromiumPath,
  '/usr/bin/google-chrome-stable',
  chromium.executablePath(),
]

/** Returns the path of the system's or Playwright's Chromium; undefined if there is none. */
export function findBrowser(paths = browserPaths): string | undefined {
  return paths.find((path) => existsSync(path))
}

/** Prefers Debian's chromium-headless-shell: same engine, two thirds of the run time. */
export function findHeadlessBrowser(): string | undefined {
  return findBrowser(['/usr/bin/chromium-headless-shell', ...browserPaths])
}

/** Returns the path of Chromium. @throws with the install command if there is none */
export function requireBrowser(): string {
  const browser = findHeadlessBrowser()
  if (browser) return browser
  throw new Error('There is no Chromium here: type "npx playwright install --with-deps chromium".')
}

/** Arguments for Chromium: no GPU, no QUIC, and unhinted glyph widths. */
export const browserLaunchArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--font-render-hinting=none',
]
