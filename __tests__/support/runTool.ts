import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RunningProgram, startProgram } from './startProgram'

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

/** Runs a command of pipeline/commands in another folder, and waits until it ends. */
export function runTool(
  toolName: string,
  args: string[],
  folder: string,
  environment: NodeJS.Dict<string> = {},
): SpawnSyncReturns<string> {
  const options = { ...createOptions(folder, environment), encoding: 'utf8' } as const
  const [program, ...words] = createToolCommand(toolName, args)
  return spawnSync(program, words, options)
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
