import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import packageJson from '../../../package.json'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'

/** Runs the content check, which reports that the folder has no content. */
function run(cwd: string, options: string[] = []) {
  const command = [...options, resolve('pipeline/commands/checkAndRun.cjs'), 'checkContent']
  return spawnSync(process.execPath, command, { cwd, encoding: 'utf8' })
}

describe('checkAndRun', () => {
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
    expect(status).toBe(1)
    expect(stderr).toContain(found || 'content/site.json')
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
    ['the oldest Node.js', "versions: { node: '20.19.0' }", 'npm ci'],
    ['the newest Node.js', "versions: { node: '26.99.0' }", 'npm ci'],
    ['another version for Windows', "platform: 'win32', arch: 'x64'", 'npm ci'],
    ['the ARM version for a Mac', "platform: 'darwin', arch: 'arm64'", 'npm ci'],
  ])('with %s says what to do', (_what, properties, advice) => {
    const preload = join(root, 'preload.cjs')
    const code = `for (const [name, value] of Object.entries({ ${properties} })) Object.defineProperty(process, name, { value })`
    writeFileSync(preload, code)
    const { status, stderr } = run(root, ['--require', preload])
    expect(stderr).toContain(advice)
    expect(status).toBe(1)
  })

  it('passes the options on to the command', () => {
    mkdirSync(join(root, 'node_modules'))
    const command = [resolve('pipeline/commands/checkAndRun.cjs'), 'build', '--all']
    const { stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
    expect(stderr).toContain("'--all'")
  })

  it('runs each command of package.json', () => {
    const files = readdirSync('pipeline/commands').filter((file) => file.endsWith('.ts'))
    const run = files.map((file) => `node pipeline/commands/checkAndRun.cjs ${file.slice(0, -3)}`)
    // Only developers run the script that writes the hashes of the sample.
    const expected = run.filter((script) => !script.endsWith(' writeShippedContent'))
    const scripts = Object.values(packageJson.scripts)
    expect(expected.length).toBeGreaterThan(5)
    expect(scripts.filter((script) => script.includes('pipeline/commands/')).sort()).toEqual(
      expected.sort(),
    )
  })
})
