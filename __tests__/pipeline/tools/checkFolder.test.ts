import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = mkdtempSync(join(tmpdir(), 'folders-'))
afterAll(() => rmSync(root, { recursive: true }))

function checkFolder(name: string) {
  const cwd = join(root, name)
  mkdirSync(cwd, { recursive: true })
  const command = resolve('pipeline/tools/checkFolder.cjs')
  const { status, stderr } = spawnSync(process.execPath, [command], { cwd, encoding: 'utf8' })
  return { status, stderr }
}

describe('checkFolder', () => {
  it.each([
    ['My site (1)', '( )'],
    ['Site #2', '#'],
    ["Ann's site", "'"],
    ['50%', '%'],
    ['new!', '!'],
    ['[x] {y}', '[ ] { }'],
    ['(1)/site', '( )'],
    ['a|b <c', '| <'],
  ])('refuses the folder %s', (name, found) => {
    const { status, stderr } = checkFolder(name)
    expect(status).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toContain(`a folder whose name contains ${found}: rename the folder`)
  })

  it.each(['Büro & Co', 'my-site_2.0', 'a+b@c,d;e=f$g'])('accepts the folder %s', (name) => {
    expect(checkFolder(name)).toEqual({ status: 0, stderr: '' })
  })

  it('runs first in the npm scripts develop, start, bundle and ready', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    for (const name of ['develop', 'start', 'bundle', 'ready']) {
      expect(scripts[name]).toMatch(/^node pipeline\/tools\/checkFolder\.cjs && /)
    }
  })
})
