import { execFileSync } from 'node:child_process'

/** File of the published site that contains the commit hash of the build. */
export const versionFileName = 'version.txt'

/** Suffix of the commit hash if the build contained uncommitted changes. */
export const dirtySuffix = '-changed'

/** Returns the hash of the checked-out commit, or null if git is unavailable. */
export function readHeadCommitHash(): string | null {
  return runGit('rev-parse', 'HEAD')
}

/**
 * Returns the content of the version file: the commit hash, with a suffix for uncommitted changes.
 */
export function readCommitWithDirtySuffix(): string {
  const changes = runGit('status', '--porcelain', '--', 'content', 'src', 'static')
  return `${readHeadCommitHash() ?? 'unknown'}${changes ? dirtySuffix : ''}`
}

function runGit(...parameters: string[]): string | null {
  try {
    return execFileSync('git', parameters, { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}
