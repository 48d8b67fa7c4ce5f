import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import packageJson from '../../../package.json'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'

describe('checkFolder', () => {
  let root: string
  createFolderForEachTest((folder) => (root = folder))

  it.each([
    ['My site (1)', '( )'],
    ["Ann's #1", "' #"],
    ['[x] {y}', '[ ] { }'],
    ['50%!/site', '% !'],
    ['Büro & Co', ''],
    ['a+b@c,d;e=f$g', ''],
  ])('in the folder %s finds %j', (name, found) => {
    const cwd = join(root, name)
    mkdirSync(cwd, { recursive: true })
    const command = resolve('pipeline/tools/checkFolder.cjs')
    const { status, stderr } = spawnSync(process.execPath, [command], { cwd, encoding: 'utf8' })
    expect(status).toBe(found ? 1 : 0)
    expect(stderr).toContain(found)
  })

  it.each(['develop', 'start', 'bundle', 'ready'] as const)('runs first in npm run %s', (name) => {
    expect(packageJson.scripts[name]).toMatch(/^node pipeline\/tools\/checkFolder\.cjs && /)
  })
})
