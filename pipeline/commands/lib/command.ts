import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { formatError } from '../../lib/files'

/** Runs a command; on failure, prints the message without a stack trace, and exits with code 1. */
export function runCommand(command: () => void | Promise<void>): void {
  const fail = (error: unknown) => {
    console.error(formatError(error))
    process.exit(1)
  }
  // Errors of a server that runs have no caller.
  process.on('uncaughtException', fail)
  Promise.resolve().then(command).catch(fail)
}

const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs Gatsby without npx, because npx needs a shell on Windows. With `isQuiet`, its output is
 * printed only if it fails. A signal ends both, so no Gatsby runs on without the lock of its folder.
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
  let isInterrupted = false
  const interrupt = (signal: NodeJS.Signals) => {
    isInterrupted = true
    // A terminal sends SIGINT to Gatsby too; the other signals may reach only this process.
    if (signal !== 'SIGINT') child.kill(signal)
  }
  for (const signal of interruptions) process.on(signal, interrupt)
  const [code] = (await once(child, 'close')) as [number | null]
  for (const signal of interruptions) process.off(signal, interrupt)
  if (isInterrupted) process.exit(code ?? 130)
  if (code === 0) return
  process.stderr.write(output)
  throw new Error(`Stopped: gatsby ${args[0]} failed. The reason is printed above.`)
}
