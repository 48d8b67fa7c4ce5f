import { spawnSync } from 'node:child_process'
import { findBrowser } from './findBrowser'
import { cannotInstall, installPackages } from './installPackages'

interface Attempt {
  /** How it is told of. */
  name: string
  /** Why this attempt would be pointless here, if it would. */
  skip?: string
  /** Tells whether it went well. */
  run: () => boolean
}

function attempts(): Attempt[] {
  return [
    { name: 'npx playwright install chromium', run: installWithPlaywright },
    {
      name: 'apt-get install chromium',
      skip: cannotInstall(),
      run: () => installPackages(['chromium', 'fonts-liberation']),
    },
  ]
}

/**
 * Finds a Chromium that starts, or installs one: Playwright's own, else the system's package. Throws with what was
 * tried if nothing works.
 */
export function ensureBrowser(
  find: () => string | undefined = findBrowser,
  ways: Attempt[] = attempts(),
  starts: (path: string) => boolean = browserStarts,
): string {
  const present = find()
  if (present && starts(present)) return present

  const tried: string[] = present ? [`${present} does not start`] : []
  for (const { name, skip, run } of ways) {
    if (skip) {
      tried.push(`${name}: ${skip}`)
      continue
    }
    console.log(`No browser yet. Trying: ${name}`)
    const succeeded = run()
    const installed = find()
    if (installed && starts(installed)) return installed
    tried.push(`${name}: ${succeeded ? 'ended well, but no browser starts' : 'failed'}`)
  }
  throw new Error(
    [
      'The tests need Chromium and none could be found or installed.',
      ...tried.map((line) => `  - ${line}`),
      'Install Chromium or Chrome with your system’s package manager and run this again.',
    ].join('\n'),
  )
}

/** Without a network Playwright would try its mirrors for many minutes. */
const attemptLimit = 10 * 60_000

function installWithPlaywright(): boolean {
  const list = ['playwright', 'install', 'chromium']
  return spawnSync('npx', list, { stdio: 'inherit', timeout: attemptLimit }).status === 0
}

function browserStarts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0
}
