import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Runs a command; on failure, prints the message without a stack trace, and exits with code 1. */
export function runCommand(command: () => void | Promise<void>): void {
  Promise.resolve()
    .then(command)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    })
}

/**
 * Runs Gatsby without npx, because npx needs a shell on Windows.
 * @throws if Gatsby fails
 */
export function runGatsby(command: 'build' | 'clean'): void {
  const gatsby = resolve('node_modules/gatsby/cli.js')
  const { status } = spawnSync(process.execPath, [gatsby, command], { stdio: 'inherit' })
  if (status !== 0)
    throw new Error(`Stopped: gatsby ${command} failed. The reason is printed above.`)
}
