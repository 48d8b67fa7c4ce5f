import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
 * Runs Gatsby without npx, because npx needs a shell on Windows. With `isQuiet`, its output is
 * printed only if it fails.
 * @throws if Gatsby fails
 */
export async function runGatsby(args: string[], { isQuiet = false } = {}): Promise<void> {
  const gatsby = resolve('node_modules/gatsby/cli.js')
  const stdio = isQuiet ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [gatsby, ...args], { stdio: ['inherit', stdio, stdio] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  // Ctrl+C ends Gatsby, after which this function throws.
  const ignore = () => undefined
  process.on('SIGINT', ignore)
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('SIGINT', ignore)
  if (code === 0) return
  process.stderr.write(output)
  throw new Error(`Stopped: gatsby ${args[0]} failed. The reason is printed above.`)
}
