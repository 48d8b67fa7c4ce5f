import { execFileSync } from 'node:child_process'

/** The file in which a published site says from which commit it was built. */
export const versionFile = 'version.txt'

/** What stands behind the commit where something was built from files that differ from it. */
export const changedMark = '-changed'

/** Says which commit is checked out here. Null without git. */
export function commitHere(): string | null {
  return git('rev-parse', 'HEAD')
}

/** What a site built here says of itself: its commit, and whether the files of the site differ from it. */
export function versionHere(): string {
  const changes = git('status', '--porcelain', '--', 'content', 'src', 'static')
  return `${commitHere() ?? 'unknown'}${changes ? changedMark : ''}`
}

function git(...words: string[]): string | null {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}
