import { execFileSync } from 'node:child_process'
import { readHead } from './repository'

/**
 * Paths that shape a build, except for what programs write: builds the types file, and the installer of
 * a host the lockfile.
 */
const builtPaths = ['content', 'src', 'static', 'pipeline', 'gatsby-*', 'package.json']
const typesFile = ':!src/gatsby-types.d.ts'

/** Commit of this folder; outside a repository, the hash is empty. */
export interface Commit {
  hash: string
  /** True if a file that shapes the build has uncommitted changes; only the program git can tell. */
  isChanged: boolean | 'unknown'
}

export function readCommit(): Commit {
  return { hash: readHead(), isChanged: findChanges() }
}

/** @throws an error if this folder is not part of a repository */
export function requireCommit(): string {
  const hash = readHead()
  if (hash) return hash
  throw new Error(
    'The commit of this folder is unknown: clone your repository with GitHub Desktop instead of downloading it as a ZIP file, and run the command in the cloned folder.',
  )
}

function findChanges(): Commit['isChanged'] {
  try {
    const parameters = ['status', '--porcelain', '--', ...builtPaths, typesFile]
    return execFileSync('git', parameters, { encoding: 'utf8', stdio: 'pipe' }).trim() !== ''
  } catch {
    return 'unknown'
  }
}
