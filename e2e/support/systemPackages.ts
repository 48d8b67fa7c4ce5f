import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Returns true if the current user is root on Debian or a derivative. */
export function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs Debian packages; callers check for missing programs afterwards. */
export function installDebianPackages(packageNames: string[]): void {
  console.log(`Installing as root: apt-get update, apt-get install ${packageNames.join(' ')}`)
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packageNames],
    options,
  )
}
