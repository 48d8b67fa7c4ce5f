/** `npm run merge:upstream`: merges a newer version of the site; the owner's content wins every conflict. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './lib/command'

const upstream = 'upstream/main'

/** Folders of the site owner, whose version wins a conflict. */
const ownersFolders = ['content/', 'static/']

runCommand(() => {
  assertReadyToMerge()
  git('fetch', '--quiet', 'upstream')
  if (!succeeds('merge-base', 'HEAD', upstream)) {
    throw new Error(
      'Nothing was merged: this copy and the newer version have no commit in common, so that git cannot tell what you changed. ' +
        'A copy made by "Use this template" is of that kind. Ask somebody who knows git.',
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
      'Git does not know yet where newer versions are. Type this once, with the URL you had the site from:\n' +
        '  git remote add upstream https://github.com/OWNER/REPOSITORY.git',
    )
  }
}

/** Returns the conflicting files, each with its stages: 1 the common ancestor, 2 the owner's, 3 upstream's. */
function unmergedFiles(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>()
  for (const entry of git('ls-files', '--unmerged', '-z').split('\0').filter(Boolean)) {
    const [, stage = '', file = ''] = /^\S+ \S+ (\d)\t([\s\S]+)$/.exec(entry)!
    files.set(file, (files.get(file) ?? new Set()).add(stage))
  }
  return files
}

/** Resolves the conflicts in the owner's folders: a file that the owner deleted stays deleted, all others stay the owner's. */
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

/** Takes over the lines that only upstream changed. Leaves the owner's version of a binary file. */
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
  runGit(['merge-file', '--quiet', '--ours', file, ancestor, theirs])
  rmSync(folder, { recursive: true })
}

function assertNoOtherConflicts(): void {
  const files = [...unmergedFiles().keys()]
  if (files.length === 0) return
  throw new Error(
    `The newer version and yours change the same lines of code:\n${files.map((file) => `  ${file}`).join('\n')}\n` +
      'In the content, yours stays. A developer resolves the rest, then: git add -A && git commit --no-edit\n' +
      'To go back instead: git merge --abort',
  )
}

function reportMerge(before: string): void {
  if (git('rev-parse', 'HEAD').trim() === before) {
    console.log('There is nothing new.')
    return
  }
  const changed = git('diff', '--name-status', before, 'HEAD', '--', ...ownersFolders).trim()
  console.log(
    (changed
      ? `Merged. New in your content:\n${changed}\n`
      : 'Merged. Your content is as it was.\n') +
      'Now type: npm ci, then: npm run check:content. Look at the site before you publish it.\n' +
      'To go back: git reset --keep ORIG_HEAD',
  )
}

function runGit(words: string[]) {
  const result = spawnSync('git', words, { encoding: 'utf8' })
  if (result.error) throw new Error('Git is not installed: https://git-scm.com/downloads')
  return result
}

function succeeds(...words: string[]): boolean {
  return runGit(words).status === 0
}

/** Runs git and returns its output. @throws with its error message */
function git(...words: string[]): string {
  const { status, stdout, stderr } = runGit(words)
  if (status !== 0) throw new Error(`git ${words.join(' ')} failed:\n${stderr || stdout}`)
  return stdout
}
