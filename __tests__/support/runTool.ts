import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RunningProgram, signalGroup, startProgram } from './startProgram'

/** Returns the program and the arguments that run a command of pipeline/commands in any folder. */
export const createToolCommand = (toolName: string, args: string[]): [string, ...string[]] => [
  process.execPath,
  '--import',
  pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href,
  resolve(`pipeline/commands/${toolName}.ts`),
  ...args,
]

// Another folder has its own content/ and static/.
export const createOptions = (folder: string, environment: NodeJS.Dict<string>) => ({
  cwd: folder,
  env: { ...process.env, SITE_CONTENT: '', SITE_STATIC: '', ...environment },
})

/** Time in which a command of a test ends, also on a busy machine. */
const timeoutMs = 60_000

/**
 * Runs a command of pipeline/commands in another folder, and waits until it ends.
 * @throws if it does not end in time; then it is ended with all programs that it has started
 */
export function runTool(
  toolName: string,
  args: string[],
  folder: string,
  environment: NodeJS.Dict<string> = {},
): SpawnSyncReturns<string> {
  const options = {
    ...createOptions(folder, environment),
    encoding: 'utf8',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    detached: true,
  } as const
  const [program, ...words] = createToolCommand(toolName, args)
  const result = spawnSync(program, words, options)
  signalGroup(result.pid, 'SIGKILL')
  if (!result.error) return result
  throw new Error(`${toolName}: ${result.error.message}\n${result.stdout}${result.stderr}`)
}

/** Starts a command of pipeline/commands in another folder. */
export function startTool(
  toolName: string,
  args: string[],
  folder: string,
  environment: NodeJS.Dict<string> = {},
): RunningProgram {
  const [program, ...words] = createToolCommand(toolName, args)
  return startProgram(program, words, createOptions(folder, environment))
}
