import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const recordFile = '.cache/develop.pid'

/** Records the process ID of the dev server, for `assertNoDevServer`. */
export function recordDevServer(): void {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(recordFile, `${process.pid}`)
  process.on('exit', () => rmSync(recordFile, { force: true }))
}

/** @throws if `npm run develop` runs in this folder, because a build deletes files that it uses */
export function assertNoDevServer(): void {
  try {
    // Signal 0 only tests whether the process exists.
    process.kill(Number(readFileSync(recordFile, 'utf8')), 0)
  } catch {
    return
  }
  throw new Error(
    'Stopped: "npm run develop" is running in this folder: press Ctrl+C in its window, and try again.',
  )
}
