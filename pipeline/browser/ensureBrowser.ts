import { spawnSync } from 'node:child_process'
import { findBrowser } from './findBrowser'

interface Attempt {
  command: string
  arguments: string[]
  /** Why this attempt would be pointless here, if it would. */
  skip?: string
}

function attempts(): Attempt[] {
  const isRoot = process.getuid?.() === 0
  return [
    { command: 'npx', arguments: ['playwright', 'install', 'chromium'] },
    {
      command: 'sh',
      arguments: ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'],
      ...(isRoot ? {} : { skip: 'needs root' }),
    },
  ]
}

/**
 * Finds a Chromium that starts, or installs one: Playwright's own, else the system's package. Throws with what was
 * tried if nothing works.
 */
export function ensureBrowser(
  find: () => string | undefined = findBrowser,
  run: (attempt: Attempt) => boolean = runAttempt,
  starts: (path: string) => boolean = browserStarts,
): string {
  const present = find()
  if (present && starts(present)) return present

  const tried: string[] = present ? [`${present} does not start`] : []
  for (const attempt of attempts()) {
    const line = [attempt.command, ...attempt.arguments].join(' ')
    if (attempt.skip) {
      tried.push(`${line}: ${attempt.skip}`)
      continue
    }
    console.log(`No browser yet. Trying: ${line}`)
    const succeeded = run(attempt)
    const installed = find()
    if (installed && starts(installed)) return installed
    tried.push(`${line}: ${succeeded ? 'ended well, but no browser starts' : 'failed'}`)
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

function runAttempt({ command, arguments: list }: Attempt): boolean {
  const { status } = spawnSync(command, list, {
    stdio: 'inherit',
    timeout: attemptLimit,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

function browserStarts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0
}
