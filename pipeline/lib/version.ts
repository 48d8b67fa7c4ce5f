import { execFileSync } from 'node:child_process'

/** File of the published site that contains the commit it was built from. */
export const versionFileName = 'version.txt'

/** Suffix of the commit if the build contained uncommitted changes. */
export const dirtySuffix = '-changed'

/** Returns the checked-out commit; null without git. */
export function readCurrentCommit(): string | null {
  return runGit('rev-parse', 'HEAD')
}

/** Returns the content of the version file: the commit, and a suffix for uncommitted changes. */
export function readCurrentVersion(): string {
  const changes = runGit('status', '--porcelain', '--', 'content', 'src', 'static')
  return `${readCurrentCommit() ?? 'unknown'}${changes ? dirtySuffix : ''}`
}

function runGit(...words: string[]): string | null {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}
