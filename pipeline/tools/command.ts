import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Runs what a person typed. Where it fails, it ends with 1 and the error's words, without a stack. */
export function runCommand(command: () => void | Promise<void>): void {
  Promise.resolve()
    .then(command)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    })
}

/** Prints what need not be mended. */
export function printNotes(notes: string[]): void {
  if (notes.length > 0) console.log(`Worth a look, but no obstacle:\n\n${notes.join('\n\n')}\n`)
}

/** Runs `gatsby build` by Gatsby's own file: Windows starts no `npx` without a shell. @throws if it fails */
export function buildSite(environment: NodeJS.Dict<string> = {}): void {
  const { status } = spawnSync(process.execPath, [resolve('node_modules/gatsby/cli.js'), 'build'], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Stopped: gatsby build failed.')
}
