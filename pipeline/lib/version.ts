import { execFileSync } from 'node:child_process'

/** The file in which a published site says from which commit it was built. */
export const versionFileName = 'version.txt'

/** What stands behind the commit where something was built from files that differ from it. */
export const dirtySuffix = '-changed'

/** Says which commit is checked out here. Null without git. */
export function readCurrentCommit(): string | null {
  return runGit('rev-parse', 'HEAD')
}

/** What a site built here says of itself: its commit, and whether the files of the site differ from it. */
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
