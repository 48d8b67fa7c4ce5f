/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readHeadCommitHash, readCommitWithDirtySuffix } from '../../../pipeline/lib/version'

const home = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'version-'))

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.co', ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim()

beforeAll(() => {
  process.chdir(folder)
  for (const name of ['content', 'src', 'static']) {
    mkdirSync(name)
    writeFileSync(join(name, 'a.txt'), 'as committed')
  }
})

afterAll(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

test('readHeadCommitHash returns null outside a repository', () => {
  expect(readHeadCommitHash()).toBeNull()
})

test('readCommitWithDirtySuffix returns "unknown" outside a repository', () => {
  expect(readCommitWithDirtySuffix()).toBe('unknown')
})

describe('In a repository', () => {
  beforeAll(() => {
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '-m', 'The site')
  })

  test('readCommitWithDirtySuffix ignores uncommitted files outside the site', () => {
    writeFileSync('notes.txt', 'not of the site')
    expect(readCommitWithDirtySuffix()).toBe(git('rev-parse', 'HEAD'))
  })

  test.each(['content', 'src', 'static'])(
    'readCommitWithDirtySuffix adds a suffix for uncommitted changes in %s',
    (name) => {
      writeFileSync(join(name, 'b.txt'), 'new')
      expect(readCommitWithDirtySuffix()).toBe(`${git('rev-parse', 'HEAD')}-changed`)
      rmSync(join(name, 'b.txt'))
      expect(readCommitWithDirtySuffix()).not.toContain('changed')
    },
  )
})
