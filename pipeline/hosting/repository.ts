import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

// Read Git's own files: GitHub Desktop, which the owner's guide installs, adds no git to the terminal.

const githubHosts = ['github.com', 'www.github.com', 'ssh.github.com']

/** Returns the hash of the commit of this folder; empty outside a repository. */
export function readHead(): string {
  const { own, shared } = findGitFolders()
  const head = readText(own, 'HEAD')
  const [, branch] = /^ref: (.+)$/.exec(head) ?? []
  if (!branch) return head
  const packed = readText(shared, 'packed-refs').split('\n')
  const found = packed.find((line) => line.endsWith(` ${branch}`))
  return readText(shared, branch) || found?.split(' ')[0] || ''
}

/** Returns the URL from which this folder was cloned; empty without one. */
export function readOrigin(): string {
  const sections = readText(findGitFolders().shared, 'config').split(/^\s*\[/m)
  const origin = sections.find((section) => section.startsWith('remote "origin"]'))
  return /^\s*url\s*=\s*"?([^"\n]+)/m.exec(origin ?? '')?.[1]?.trim() ?? ''
}

/**
 * Returns the repository of an address, such as "owner/name". Never prints the address, because that of a
 * host may contain a password.
 * @throws if the address names no repository on GitHub
 */
export function parseRepository(address: string): string {
  // For SSH, Git also accepts USER@HOST:PATH.
  const url = address.trim().replace(/^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)/, 'ssh://$1/')
  const { hostname, pathname } = new URL(URL.canParse(url) ? url : 'https://github.com')
  const host = hostname.toLowerCase()
  const [, repository] = /^\/([\w.-]+\/[\w.-]+?)(?:\.git)?(?:\/|$)/.exec(pathname) ?? []
  if (repository && githubHosts.includes(host)) return repository
  const reason = githubHosts.includes(host) ? '' : `, because "${host}" is not github.com`
  throw new Error(
    `The repository on GitHub is unknown${reason}: set the environment variable REPOSITORY_URL to its URL, such as https://github.com/OWNER/NAME.`,
  )
}

/** Finds the Git folder of this folder, and the one that it shares with the worktrees of the repository. */
function findGitFolders(folder = process.cwd()): { own: string; shared: string } {
  const git = join(folder, '.git')
  if (!existsSync(git)) {
    const parent = dirname(folder)
    return parent === folder ? { own: git, shared: git } : findGitFolders(parent)
  }
  // In a worktree, .git is a file that names its folder.
  const [, target = git] = /^gitdir: (.+)$/m.exec(readText(git)) ?? []
  const own = resolve(folder, target)
  return { own, shared: resolve(own, readText(own, 'commondir')) }
}

/** Returns the trimmed text of a file; empty if it cannot be read. */
function readText(...path: string[]): string {
  const file = join(...path)
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8').trim() : ''
}
