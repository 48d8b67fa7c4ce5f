import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Where Debian has its own. */
export const debianChromium = '/usr/bin/chromium'
const debianHeadless = '/usr/bin/chromium-headless-shell'

/** The Chromium to drive: the system's, else the one that Playwright downloaded; undefined if there is none. */
export function findBrowser(
  candidates = [debianChromium, '/usr/bin/google-chrome-stable', chromium.executablePath()],
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return candidates.find((path) => path !== '' && exists(path))
}

/** The same without windows, where Debian's is installed: the same engine, and everything takes two thirds of the time. */
export function findHeadlessBrowser(): string | undefined {
  const browser = findBrowser()
  return browser === debianChromium && existsSync(debianHeadless) ? debianHeadless : browser
}

/** The Chromium to drive. @throws with what to type, where there is none */
export function ensureBrowser(find = findHeadlessBrowser): string {
  const browser = find()
  if (browser) return browser
  throw new Error('There is no Chromium here: type "npx playwright install --with-deps chromium".')
}

/** How every tool of the project starts Chromium: no graphics card, no QUIC, nothing in the background. */
export const launchArguments: string[] = [
  // Chromium's sandbox refuses to start for root, as in most containers; for everyone else it stays on.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The same, with letters as wide as they are: it would round their widths to whole pixels. */
export const exactLetters = [...launchArguments, '--font-render-hinting=none']
