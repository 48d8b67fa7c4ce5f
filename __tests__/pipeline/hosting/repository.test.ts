import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { parseRepository, readHead, readOrigin } from '../../../pipeline/hosting/repository'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'

const home = process.cwd()
let folder: string
createFolderForEachTest((created) => {
  folder = realpathSync(created)
  process.chdir(folder)
})
afterEach(() => process.chdir(home))

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.co', ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim()

const origin = 'git@github.com:ann/website.git'

describe('a repository is read without the program git', () => {
  beforeEach(() => {
    git('init', '--quiet', '--initial-branch', 'work/next')
    git('remote', 'add', 'backup', 'https://github.com/backup/website')
    git('remote', 'add', 'origin', origin)
    git('remote', 'add', 'upstream', 'https://github.com/other/website')
    git('commit', '--quiet', '--allow-empty', '-m', 'Begin')
  })

  it.each<[what: string, prepare: () => unknown]>([
    ['on a branch', () => undefined],
    ['with packed branches', () => git('pack-refs', '--all')],
    ['without a branch', () => git('checkout', '--quiet', '--detach')],
    ['in a subfolder', () => enter('site')],
    [
      'in a worktree',
      () => {
        git('worktree', 'add', '--quiet', '-b', 'other', 'tree')
        enter('tree')
        git('commit', '--quiet', '--allow-empty', '-m', 'Go on')
      },
    ],
    [
      'in a worktree with packed branches',
      () => {
        git('worktree', 'add', '--quiet', '-b', 'other', 'tree')
        enter('tree')
        git('commit', '--quiet', '--allow-empty', '-m', 'Go on')
        git('pack-refs', '--all')
      },
    ],
  ])('%s', (_what, prepare) => {
    prepare()
    const expected = { head: git('rev-parse', 'HEAD'), origin: git('remote', 'get-url', 'origin') }
    expect({ head: readHead(), origin: readOrigin() }).toEqual(expected)
    expect(expected.head).toMatch(/^[0-9a-f]{40}$/)
    expect(expected.origin).toBe(origin)
  })
})

test('outside a repository, commit and origin are empty', () => {
  expect({ head: readHead(), origin: readOrigin() }).toEqual({ head: '', origin: '' })
})

describe('parseRepository', () => {
  it.each([
    'https://github.com/owner/site.example',
    'https://github.com/owner/site.example.git',
    'https://x-access-token:password@github.com/owner/site.example.git',
    'https://GitHub.com/owner/site.example/',
    ' https://www.github.com/owner/site.example\n',
    'https://github.com/owner/site.example/tree/main',
    'https://github.com/owner/site.example#readme',
    'http://github.com/owner/site.example?tab=readme',
    'git@github.com:owner/site.example.git',
    ' git@github.com:owner/site.example.git\n',
    'github.com:owner/site.example',
    'git@GITHUB.COM:owner/site.example',
    'ssh://git@github.com/owner/site.example.git',
    'ssh://git@ssh.github.com:443/owner/site.example.git',
    'git://github.com/owner/site.example.git',
  ])('returns owner and name of %j', (address) => {
    expect(parseRepository(address)).toBe('owner/site.example')
  })

  it.each([
    ['', 'unknown'],
    ['owner/site', 'unknown'],
    ['https://github.com/owner', 'unknown'],
    ['../website', 'unknown'],
    ['https://x:password@gitlab.com/owner/site', '"gitlab.com"'],
    ['https://notgithub.com/owner/site', '"notgithub.com"'],
    ['https://github.com.evil.example/owner/site', '"github.com.evil.example"'],
    ['https://evil.example/github.com/owner/site', '"evil.example"'],
    ['git@github.com-work:owner/site.git', '"github.com-work"'],
  ])('refuses %j with a sentence', (address, named) => {
    const refusal = expect(() => parseRepository(address))
    refusal.toThrow('REPOSITORY_URL')
    refusal.toThrow(named)
    refusal.not.toThrow('password')
  })
})

/** Continues in a subfolder. */
function enter(name: string): void {
  mkdirSync(join(folder, name), { recursive: true })
  process.chdir(join(folder, name))
}
