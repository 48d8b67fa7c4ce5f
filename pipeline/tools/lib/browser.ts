import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const debianChromiumPath = '/usr/bin/chromium'

const chromiumPaths = [
  debianChromiumPath,
  '/usr/bin/google-chrome-stable',
  chromium.executablePath(),
]

/** Returns the path of the system's or Playwright's Chromium; undefined if neither is installed. */
export function findChromium(candidatePaths = chromiumPaths): string | undefined {
  return candidatePaths.find((path) => existsSync(path))
}

/** Returns the path of chromium-headless-shell or, if it is not installed, of another Chromium. */
export function findBrowser(): string | undefined {
  // Checks take a third less time in chromium-headless-shell.
  return findChromium(['/usr/bin/chromium-headless-shell', ...chromiumPaths])
}

/**
 * Returns the path of Chromium.
 * @throws an error with the install command if Chromium is missing
 */
export function requireChromium(): string {
  const browser = findBrowser()
  if (browser) return browser
  throw new Error(
    'The browser Chromium is not installed. Type "npx playwright install --with-deps chromium".',
  )
}

/** Arguments for Chromium that disable the GPU, QUIC and font hinting. */
export const launchArguments = ['--disable-gpu', '--disable-quic', '--font-render-hinting=none']
