import { execFileSync } from 'node:child_process'

/** File of the published site that describes it, for `npm run check:live`. */
export const versionFile = 'version.json'

/** Paths that shape a bundle, except for the types file, which each build writes. */
const bundledPaths = ['content', 'src', 'static', 'pipeline', 'gatsby-*', 'package*.json']
const typesFile = ':!src/gatsby-types.d.ts'

/** Commit of this folder; without git the hash is empty. */
export interface Commit {
  hash: string
  /** True if a file that shapes the bundle has uncommitted changes. */
  isChanged: boolean
}

export function readCommit(): Commit {
  return {
    hash: runGit('rev-parse', 'HEAD'),
    isChanged: runGit('status', '--porcelain', '--', ...bundledPaths, typesFile) !== '',
  }
}

/** Returns the URL from which this folder was cloned; empty without one. */
export function readOrigin(): string {
  return runGit('remote', 'get-url', 'origin')
}

function runGit(...parameters: string[]): string {
  try {
    return execFileSync('git', parameters, { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}
