/**
 * `npm run merge:upstream`: merges a newer version of the site, and resolves conflicts in content/
 * and static/ in favor of the site owner.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './lib/command'

const upstream = 'upstream/main'

/** Folders in which conflicts are resolved in favor of the site owner's version. */
const ownersFolders = ['content/', 'static/']

runCommand(() => {
  assertReadyToMerge()
  git('fetch', '--quiet', 'upstream')
  if (!succeeds('merge-base', 'HEAD', upstream)) {
    throw new Error(
      'Nothing was merged: this copy and the newer version do not share a git history, so git cannot see what you changed. ' +
        'The reason may be that the copy was made with "Use this template" instead of "Fork". Ask a developer to connect the two histories.',
    )
  }
  const before = git('rev-parse', 'HEAD').trim()
  const { status, stdout, stderr } = runGit(['merge', '--no-edit', upstream])
  if (status !== 0) {
    if (unmergedFiles().size === 0) {
      runGit(['merge', '--abort'])
      throw new Error(`Nothing was merged. Git says:\n${stdout}${stderr}`)
    }
    keepOwnersVersions()
    assertNoOtherConflicts()
    git('commit', '--no-edit', '--quiet')
  }
  reportMerge(before)
})

function assertReadyToMerge(): void {
  if (git('status', '--porcelain').trim() !== '') {
    throw new Error(
      'Nothing was merged: some changes are not committed. Commit them first (content/README.md, section 8, steps 2 and 3).',
    )
  }
  if (!succeeds('remote', 'get-url', 'upstream')) {
    throw new Error(
      'Nothing was merged: git does not know where newer versions are. Type this line once, with the URL that you got the site from:\n' +
        '  git remote add upstream https://github.com/OWNER/REPOSITORY.git',
    )
  }
}

/**
 * Returns the conflicting files with their git stages: 1 is the common ancestor, 2 is the site
 * owner's version, and 3 is the upstream version.
 */
function unmergedFiles(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>()
  for (const entry of git('ls-files', '--unmerged', '-z').split('\0').filter(Boolean)) {
    const [, stage = '', file = ''] = /^\S+ \S+ (\d)\t([\s\S]+)$/.exec(entry)!
    files.set(file, (files.get(file) ?? new Set()).add(stage))
  }
  return files
}

/**
 * Resolves conflicts in the site owner's folders; files that the site owner deleted stay deleted.
 */
function keepOwnersVersions(): void {
  for (const [file, stages] of unmergedFiles()) {
    if (!ownersFolders.some((folder) => file.startsWith(folder))) continue
    if (!stages.has('2')) git('rm', '--quiet', '--force', '--', file)
    else {
      git('checkout', '--quiet', '--ours', '--', file)
      if (stages.size === 3) mergeLines(file)
      git('add', '--force', '--', file)
    }
  }
}

/**
 * Merges the upstream version into a file, but keeps the site owner's version of conflicting lines.
 */
function mergeLines(file: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'merge-'))
  const [ancestor, theirs] = ['1', '3'].map((stage) => {
    const copy = join(folder, stage)
    writeFileSync(
      copy,
      spawnSync('git', ['show', `:${stage}:${file}`], { maxBuffer: 2 ** 30 }).stdout,
    )
    return copy
  }) as [string, string]
  // For a binary file, `git merge-file` fails and leaves the file unchanged.
  runGit(['merge-file', '--quiet', '--ours', file, ancestor, theirs])
  rmSync(folder, { recursive: true })
}

function assertNoOtherConflicts(): void {
  const files = [...unmergedFiles().keys()]
  if (files.length === 0) return
  throw new Error(
    `The newer version and yours change the same lines of code:\n${files.map((file) => `  ${file}`).join('\n')}\n` +
      'In content/ and static/, your version was kept. Ask a developer to resolve the other files and to type: git add -A && git commit --no-edit\n' +
      'To undo the merge instead, type: git merge --abort',
  )
}

function reportMerge(before: string): void {
  if (git('rev-parse', 'HEAD').trim() === before) {
    console.log('Nothing was merged, because there is no newer version.')
    return
  }
  const changed = git('diff', '--name-status', before, 'HEAD', '--', ...ownersFolders).trim()
  console.log(
    (changed
      ? `Merged. Changed in your content:\n${changed}\n`
      : 'Merged. Your content did not change.\n') +
      'Now type "npm ci", and then "npm run check:content". Check the site in a browser before you publish it.\n' +
      'To undo the merge, type: git reset --keep ORIG_HEAD',
  )
}

function runGit(words: string[]) {
  const result = spawnSync('git', words, { encoding: 'utf8' })
  if (result.error)
    throw new Error('Git is not installed. Install it from https://git-scm.com/downloads')
  return result
}

function succeeds(...words: string[]): boolean {
  return runGit(words).status === 0
}

/**
 * Runs git and returns its output.
 * @throws an error with git's error message
 */
function git(...words: string[]): string {
  const { status, stdout, stderr } = runGit(words)
  if (status !== 0) throw new Error(`git ${words.join(' ')} failed:\n${stderr || stdout}`)
  return stdout
}
