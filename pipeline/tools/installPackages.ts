import { spawnSync } from 'node:child_process'

/** Without a network a package manager would try its mirrors for a long time. */
const limit = 10 * 60_000

/** Why packages cannot be installed here; undefined where they can: as root on a Debian system. */
export function cannotInstall(): string | undefined {
  if (process.getuid?.() !== 0) return 'needs root'
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'needs apt-get'
  return undefined
}

/** Installs packages of the system, and tells whether that went well. */
export function installPackages(names: string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...parts: string[]): boolean =>
    spawnSync('apt-get', parts, { stdio: 'inherit', timeout: limit, env: environment }).status === 0
  run('update', '-qq')
  return run('install', '-y', '-qq', '--no-install-recommends', ...names)
}
