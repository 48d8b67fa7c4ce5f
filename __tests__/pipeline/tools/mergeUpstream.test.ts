/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'
import { runTool } from '../../support/runTool'

let upstream: string
let own: string

const identity = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'A'],
    [`GIT_${role}_EMAIL`, 'a@b.co'],
  ]),
)

function git(folder: string, ...words: string[]): string {
  const env = { ...process.env, ...identity }
  return execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe', env })
}

type Files = Record<string, string | Buffer | null>

function write(folder: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    if (text === null) rmSync(join(folder, file))
    else {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  }
}

function commit(folder: string, files: Files): void {
  write(folder, files)
  git(folder, 'add', '-A')
  git(folder, 'commit', '-qm', 'change')
}

function read(file: string): string {
  return readFileSync(join(own, file), 'utf8')
}

function mergeUpstream() {
  const { status, stdout, stderr } = runTool('mergeUpstream', [], own, identity)
  return { status, output: stdout + stderr }
}

/** Returns a JSON file in which two lines are far enough apart to be merged separately. */
function hero(headline: string, text: string): string {
  const middle = Array.from({ length: 6 }, (_, index) => `  "label${index}": "Same",`).join('\n')
  return `{\n  "headline": "${headline}",\n${middle}\n  "text": "${text}"\n}\n`
}

const image = (value: number) => Buffer.from([0, 1, 2, value, 0, 255])

createFolderForEachTest((root) => {
  upstream = join(root, 'upstream')
  own = join(root, 'own')
  mkdirSync(upstream)
  cpSync('.gitattributes', join(upstream, '.gitattributes'))
  git(upstream, 'init', '-qb', 'main')
  commit(upstream, {
    'src/theme.ts': 'old\n',
    'content/hero.json': hero('Sample', 'Sample'),
    'content/site.json': '{ "name": "Sample" }\n',
    'content/case-studies/01-a.png': image(1),
  })
  git(root, 'clone', '-qo', 'upstream', 'upstream', 'own')
})

describe('npm run merge:upstream', () => {
  it('merges content line by line', () => {
    commit(own, { 'content/hero.json': hero('Mine', 'Sample') })
    commit(upstream, { 'content/hero.json': hero('Sample', 'New') })
    expect(mergeUpstream().output).toContain('Merged.')
    expect(read('content/hero.json')).toBe(hero('Mine', 'New'))
  })

  it("keeps the site owner's lines when lines conflict", () => {
    commit(own, { 'content/hero.json': hero('Mine', 'Sample') })
    commit(upstream, { 'content/hero.json': hero('New', 'New'), 'src/theme.ts': 'new\n' })
    expect(mergeUpstream().output).toContain('Merged.')
    expect(read('content/hero.json')).toBe(hero('Mine', 'New'))
    expect(read('src/theme.ts')).toBe('new\n')
    expect(git(own, 'status', '--porcelain')).toBe('')
  })

  it("keeps the site owner's version when one side deletes the file", () => {
    commit(own, { 'content/hero.json': hero('Mine', 'Mine'), 'content/site.json': null })
    commit(upstream, { 'content/hero.json': null, 'content/site.json': '{ "name": "New" }\n' })
    expect(mergeUpstream().status).toBe(0)
    expect(read('content/hero.json')).toBe(hero('Mine', 'Mine'))
    expect(git(own, 'ls-files', 'content/site.json')).toBe('')
  })

  it("keeps the site owner's file when both sides add the same path", () => {
    commit(own, { 'content/pages/imprint.md': 'Mine\n' })
    commit(upstream, { 'content/pages/imprint.md': 'Sample\n' })
    expect(mergeUpstream().status).toBe(0)
    expect(read('content/pages/imprint.md')).toBe('Mine\n')
  })

  it("keeps the site owner's image when both sides replace it", () => {
    commit(own, { 'content/case-studies/01-a.png': image(7) })
    commit(upstream, { 'content/case-studies/01-a.png': image(8) })
    expect(mergeUpstream().status).toBe(0)
    expect(readFileSync(join(own, 'content/case-studies/01-a.png'))).toEqual(image(7))
  })

  it('applies an upstream rename to an edited file', () => {
    commit(own, { 'content/hero.json': hero('Mine', 'Sample') })
    git(upstream, 'mv', 'content/hero.json', 'content/top.json')
    commit(upstream, { 'content/top.json': hero('New', 'Sample') })
    expect(mergeUpstream().status).toBe(0)
    expect(read('content/top.json')).toBe(hero('Mine', 'Sample'))
  })

  it('keeps the file name that the site owner chose when both sides rename a file', () => {
    git(own, 'mv', 'content/case-studies/01-a.png', 'content/case-studies/05-mine.png')
    commit(own, {})
    git(upstream, 'mv', 'content/case-studies/01-a.png', 'content/case-studies/02-new.png')
    commit(upstream, {})
    expect(mergeUpstream().status).toBe(0)
    expect(git(own, 'ls-files', 'content/case-studies')).toBe('content/case-studies/05-mine.png\n')
  })

  it('lists the content files that upstream added', () => {
    commit(own, { 'content/site.json': '{ "name": "Mine" }\n' })
    commit(upstream, { 'content/faq.json': '{}\n' })
    expect(mergeUpstream().output).toContain('A\tcontent/faq.json')
  })

  it('does not change files when there are uncommitted changes', () => {
    write(own, { 'content/hero.json': hero('Mine', 'Mine') })
    commit(upstream, { 'src/theme.ts': 'new\n' })
    const { status, output } = mergeUpstream()
    expect(status).toBe(1)
    expect(output).toContain('Nothing was merged: some changes are not committed.')
    expect([read('content/hero.json'), read('src/theme.ts')]).toEqual([
      hero('Mine', 'Mine'),
      'old\n',
    ])
  })

  it('shows both versions of a conflict in code', () => {
    commit(own, { 'src/theme.ts': 'mine\n', 'content/hero.json': hero('Mine', 'Mine') })
    commit(upstream, { 'src/theme.ts': 'new\n', 'content/hero.json': hero('New', 'New') })
    const { status, output } = mergeUpstream()
    expect(status).toBe(1)
    expect(output).toContain('  src/theme.ts\n')
    expect(read('src/theme.ts')).toMatch(/<<<<<<<[^]*mine[^]*new/)
    expect(read('content/hero.json')).toBe(hero('Mine', 'Mine'))
    git(own, 'merge', '--abort')
    expect(read('src/theme.ts')).toBe('mine\n')
  })

  it('prints the command that adds a missing upstream remote', () => {
    git(own, 'remote', 'remove', 'upstream')
    expect(mergeUpstream().output).toContain('git remote add upstream')
  })

  it('merges edits of different lines when the former merge driver is configured', () => {
    git(own, 'config', 'merge.ours.driver', 'true')
    commit(own, { 'content/hero.json': hero('Mine', 'Sample') })
    commit(upstream, { 'content/hero.json': hero('Sample', 'New') })
    mergeUpstream()
    expect(read('content/hero.json')).toBe(hero('Mine', 'New'))
  })
})

describe('git with the former merge driver', () => {
  // The guide once recommended this merge driver, so some copies of the site still have it.
  beforeEach(() => git(own, 'config', 'merge.ours.driver', 'true'))

  it("merges a colleague's edit of another line", () => {
    git(own, 'switch', '-qc', 'colleague')
    commit(own, { 'content/hero.json': hero('Sample', 'Colleague') })
    git(own, 'switch', '-q', 'main')
    commit(own, { 'content/hero.json': hero('Mine', 'Sample') })
    git(own, 'merge', '-q', '--no-edit', 'colleague')
    expect(read('content/hero.json')).toBe(hero('Mine', 'Colleague'))
  })

  it('shows both versions when a colleague edited the same line', () => {
    git(own, 'switch', '-qc', 'colleague')
    commit(own, { 'content/hero.json': hero('Colleague', 'Sample') })
    git(own, 'switch', '-q', 'main')
    commit(own, { 'content/hero.json': hero('Mine', 'Sample') })
    expect(() => git(own, 'merge', '-q', '--no-edit', 'colleague')).toThrow()
    expect(read('content/hero.json')).toMatch(/<<<<<<<[^]*Mine[^]*Colleague[^]*>>>>>>>/)
  })

  it('reverts an older commit without losing a later edit of the same file', () => {
    commit(own, { 'content/hero.json': hero('Mistake', 'Sample') })
    const mistake = git(own, 'rev-parse', 'HEAD').trim()
    commit(own, { 'content/hero.json': hero('Mistake', 'Later') })
    git(own, 'revert', '--no-edit', mistake)
    expect(read('content/hero.json')).toBe(hero('Sample', 'Later'))
  })

  it('cherry-picks an edit into a file that changed on both branches', () => {
    git(own, 'switch', '-qc', 'other')
    commit(own, { 'content/hero.json': hero('Sample', 'Picked') })
    git(own, 'switch', '-q', 'main')
    commit(own, { 'content/hero.json': hero('Mine', 'Sample') })
    git(own, 'cherry-pick', 'other')
    expect(read('content/hero.json')).toBe(hero('Mine', 'Picked'))
  })

  it('restores stashed edits on top of a later commit', () => {
    write(own, { 'content/hero.json': hero('Stashed', 'Sample') })
    git(own, 'stash')
    commit(own, { 'content/hero.json': hero('Sample', 'Later') })
    git(own, 'stash', 'pop')
    expect(read('content/hero.json')).toBe(hero('Stashed', 'Later'))
  })

  it('keeps the stash when popping it causes a conflict', () => {
    write(own, { 'content/hero.json': hero('Stashed', 'Sample') })
    git(own, 'stash')
    commit(own, { 'content/hero.json': hero('Later', 'Sample') })
    expect(() => git(own, 'stash', 'pop')).toThrow()
    expect(read('content/hero.json')).toMatch(/Later[^]*Stashed/)
    expect(git(own, 'stash', 'list')).toContain('stash@{0}')
  })
})
