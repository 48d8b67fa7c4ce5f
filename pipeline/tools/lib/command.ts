import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/**
 * Runs a command; if it fails, prints the error message without a stack trace and exits with code
 * 1.
 */
export function runCommand(command: () => void | Promise<void>): void {
  Promise.resolve()
    .then(command)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    })
}

/** Prints warnings under a common heading. */
export function printWarnings(warnings: string[]): void {
  const text = warnings.filter(Boolean).join('\n\n')
  if (text) console.log(`Warnings, which do not prevent publishing:\n\n${text}\n`)
}

/**
 * Runs `gatsby build` without npx, because npx needs a shell on Windows.
 * @throws if the build fails
 */
export function runGatsbyBuild(): void {
  const gatsby = resolve('node_modules/gatsby/cli.js')
  const { status } = spawnSync(process.execPath, [gatsby, 'build'], { stdio: 'inherit' })
  if (status !== 0)
    throw new Error('Stopped: the site could not be built. The reason is printed above.')
}
