import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Paths of Chromium in the system, and of Playwright's. */
export const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome-stable',
  chromium.executablePath(),
]

/** Returns the path of chromium-headless-shell, which is faster, or of another Chromium. */
export function findBrowser(): string | undefined {
  return ['/usr/bin/chromium-headless-shell', ...chromiumPaths].find((path) => existsSync(path))
}

/** @throws an error with the install command if Chromium is missing */
export function requireChromium(): string {
  const browser = findBrowser()
  if (browser) return browser
  throw new Error(
    'The browser Chromium is not installed. Type "npx playwright install --with-deps chromium".',
  )
}

/** Arguments for Chromium that disable the GPU and QUIC. */
export const launchArguments = ['--disable-gpu', '--disable-quic']
