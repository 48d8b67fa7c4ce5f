import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import packageJson from '../../../package.json'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'

function run(cwd: string, options: string[] = []) {
  const command = [...options, resolve('pipeline/commands/checkFolder.cjs')]
  return spawnSync(process.execPath, command, { cwd, encoding: 'utf8' })
}

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
    mkdirSync(join(cwd, 'node_modules'), { recursive: true })
    const { status, stderr } = run(cwd)
    expect(status).toBe(found ? 1 : 0)
    expect(stderr).toContain(found)
  })

  it('advises to move out of a folder that may not be the owner’s to rename', () => {
    const cwd = join(root, 'OneDrive - Smith (UK)', 'site')
    mkdirSync(join(cwd, 'node_modules'), { recursive: true })
    const { status, stderr } = run(cwd)
    expect(status).toBe(1)
    expect(stderr).toContain('move the folder')
  })

  it.each([
    ['an old Node.js', "versions: { node: '18.20.8' }", 'version 24'],
    [
      'a Node.js that is too old by its minor version',
      "versions: { node: '20.18.3' }",
      'version 24',
    ],
    ['a Node.js that is too new', "versions: { node: '27.0.0' }", 'version 24'],
    ['the ARM version for Windows', "platform: 'win32', arch: 'arm64'", 'x64'],
    ['missing packages', '', 'npm ci'],
  ])('with %s says what to do', (_what, properties, advice) => {
    const preload = join(root, 'preload.cjs')
    const code = `for (const [name, value] of Object.entries({ ${properties} })) Object.defineProperty(process, name, { value })`
    writeFileSync(preload, code)
    const { status, stderr } = run(root, ['--require', preload])
    expect(stderr).toContain(advice)
    expect(status).toBe(1)
  })

  const commands = Object.entries(packageJson.scripts).filter(([, script]) =>
    script.includes('tsx pipeline/commands/'),
  )
  it.each(commands)('runs first in npm run %s', (_name, script) => {
    expect(commands.length).toBeGreaterThan(5)
    expect(script).toMatch(/^node pipeline\/commands\/checkFolder\.cjs && /)
  })
})
