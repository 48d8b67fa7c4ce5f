import childProcess, { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommit, requireCommit } from '../../../pipeline/hosting/commit'

const home = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'version-'))

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.co', ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim()

beforeAll(() => {
  process.chdir(folder)
  for (const name of ['content', 'src', 'static', 'pipeline']) {
    mkdirSync(name)
    writeFileSync(join(name, 'a.txt'), 'as committed')
  }
})

afterAll(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

test('outside a repository, readCommit returns no hash, and requireCommit throws', () => {
  expect(readCommit()).toEqual({ hash: '', isChanged: 'unknown' })
  expect(requireCommit).toThrow('GitHub Desktop')
})

describe('readCommit', () => {
  beforeAll(() => {
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '-m', 'The site')
  })

  test.each([
    ...['content/b.txt', 'src/b.ts', 'static/b.txt', 'pipeline/b.ts'],
    ...['gatsby-node.ts', 'package.json'],
  ])('notices an uncommitted change of %s', (name) => {
    expect(readCommit()).toEqual({ hash: git('rev-parse', 'HEAD'), isChanged: false })
    writeFileSync(name, 'new')
    expect(readCommit().isChanged).toBe(true)
    rmSync(name)
  })

  // Netlify's `npm install` rewrites the lockfile.
  test.each(['notes.txt', 'src/gatsby-types.d.ts', 'package-lock.json'])('ignores %s', (name) => {
    writeFileSync(name, 'new')
    expect(readCommit().isChanged).toBe(false)
  })

  test('knows the commit, but no changes, without the program git', () => {
    const hash = git('rev-parse', 'HEAD')
    jest.spyOn(childProcess, 'execFileSync').mockImplementation(() => {
      throw Object.assign(new Error('spawnSync git ENOENT'), { code: 'ENOENT' })
    })
    expect(readCommit()).toEqual({ hash, isChanged: 'unknown' })
    expect(requireCommit()).toBe(hash)
    jest.restoreAllMocks()
  })
})
