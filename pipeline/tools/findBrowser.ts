import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
]

/** The Chromium to drive: Playwright's own if it was installed, else the system's; undefined if there is none. */
export function findBrowser(
  candidates: string[] = [chromium.executablePath(), ...systemBrowsers],
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return candidates.find((path) => path !== '' && exists(path))
}
