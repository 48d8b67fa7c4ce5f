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
export function printWarnings(notes: string[]): void {
  const text = notes.filter(Boolean).join('\n\n')
  if (text) console.log(`Worth a look, but no obstacle:\n\n${text}\n`)
}

/** Runs `gatsby build` by Gatsby's own file: Windows starts no `npx` without a shell. @throws if it fails */
export function buildSite(): void {
  const gatsby = resolve('node_modules/gatsby/cli.js')
  const { status } = spawnSync(process.execPath, [gatsby, 'build'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('Stopped: gatsby build failed.')
}
