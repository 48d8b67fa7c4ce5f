import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Runs a command of pipeline/tools in another folder. */
export function runTool(
  toolName: string,
  args: string[],
  folder: string,
  environment: NodeJS.Dict<string> = {},
): SpawnSyncReturns<string> {
  const tsx = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href
  return spawnSync(
    process.execPath,
    ['--import', tsx, resolve(`pipeline/tools/${toolName}.ts`), ...args],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ...environment } },
  )
}
