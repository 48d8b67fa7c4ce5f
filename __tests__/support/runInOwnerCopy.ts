/**
 * `tsx __tests__/support/runInOwnerCopy.ts COMMAND`: runs a command in a copy of the project whose
 * `content/` and `static/` are those of another site owner, so a test that reads them fails.
 */
import { createHash } from 'node:crypto'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { siteFiles } from '../../pipeline/hosting/publishedFiles'
import { otherOwnerFolder } from './testedSite'

// The path is always the same, so Jest finds what it has compiled before.
const project = createHash('sha256').update(resolve()).digest('hex')
const copy = join(tmpdir(), `other-owner-${project.slice(0, 8)}`)

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })

function copyProject(): void {
  rmSync(copy, { recursive: true, force: true })
  const names = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
  for (const file of names) {
    const isCode = file && !/^(content|static)\//.test(file) && existsSync(file)
    if (isCode) cpSync(file, join(copy, file))
  }
  for (const folder of ['content', 'static']) {
    cpSync(join(otherOwnerFolder, folder), join(copy, folder), { recursive: true })
  }
  const files = ['content/README.md', ...siteFiles.map((name) => `static/${name}`)]
  for (const file of files) cpSync(file, join(copy, file))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
  writeFileSync(join(copy, '.git'), `gitdir: ${git('rev-parse', '--absolute-git-dir')}`)
}

copyProject()
const [command = '', ...args] = process.argv.slice(2)
const { status } = spawnSync(command, args, {
  cwd: copy,
  stdio: 'inherit',
  // npm and npx are scripts on Windows.
  shell: process.platform === 'win32',
  // Git must not write the copy's file times into the index of the project.
  env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
})
process.exitCode = status ?? 1
