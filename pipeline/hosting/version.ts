import { execFileSync } from 'node:child_process'

/** File of the published site that describes it, for `npm run check:live`. */
export const versionFile = 'version.json'

/**
 * Paths that shape a build, except for what programs write: builds the types file, and the installer of
 * a host the lockfile.
 */
const builtPaths = ['content', 'src', 'static', 'pipeline', 'gatsby-*', 'package.json']
const typesFile = ':!src/gatsby-types.d.ts'

/** Commit of this folder; without git the hash is empty. */
export interface Commit {
  hash: string
  /** True if a file that shapes the build has uncommitted changes. */
  isChanged: boolean
}

export function readCommit(): Commit {
  try {
    const changes = runGit('status', '--porcelain', '--', ...builtPaths, typesFile)
    return { hash: requireCommit(), isChanged: changes !== '' }
  } catch {
    return { hash: '', isChanged: false }
  }
}

/** @throws an error with the words of git if the commit of this folder is unknown */
export function requireCommit(): string {
  try {
    return runGit('rev-parse', 'HEAD')
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`The commit of this folder is unknown. ${(stderr || message).trim()}`, {
      cause: error,
    })
  }
}

/** Returns the URL from which this folder was cloned; empty without one. */
export function readOrigin(): string {
  try {
    return runGit('remote', 'get-url', 'origin')
  } catch {
    return ''
  }
}

function runGit(...parameters: string[]): string {
  return execFileSync('git', parameters, { encoding: 'utf8', stdio: 'pipe' }).trim()
}
