import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Where Debian has its own. */
export const debianChromiumPath = '/usr/bin/chromium'

const browserPaths = [
  debianChromiumPath,
  '/usr/bin/google-chrome-stable',
  chromium.executablePath(),
]

/** The Chromium to drive: the system's, else the one that Playwright downloaded; undefined if there is none. */
export function findBrowser(paths = browserPaths): string | undefined {
  return paths.find((path) => existsSync(path))
}

/** The same without windows, where Debian's is installed: the same engine, and everything takes two thirds of the time. */
export function findHeadlessBrowser(): string | undefined {
  return findBrowser(['/usr/bin/chromium-headless-shell', ...browserPaths])
}

/** The Chromium to drive. @throws with what to type, where there is none */
export function requireBrowser(): string {
  const browser = findHeadlessBrowser()
  if (browser) return browser
  throw new Error('There is no Chromium here: type "npx playwright install --with-deps chromium".')
}

/** How every tool starts Chromium: without graphics card and QUIC, and with letters as wide as they are, not in whole pixels. */
export const browserLaunchArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--font-render-hinting=none',
]
