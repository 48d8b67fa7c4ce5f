/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceGeneratedFolderAtomically } from '../../../pipeline/build/replaceFolder'

const parent = mkdtempSync(join(tmpdir(), 'replace-'))
const folder = join(parent, 'bundle')

afterAll(() => rmSync(parent, { recursive: true }))

function make(words: string) {
  return replaceGeneratedFolderAtomically(folder, (fresh) => {
    mkdirSync(fresh)
    writeFileSync(join(fresh, 'index.html'), words)
    return Promise.resolve()
  })
}

test('replaceGeneratedFolderAtomically restores the old folder when the swap fails', async () => {
  await make('first')
  const { rename } = fs
  const renamed = jest.spyOn(fs, 'rename').mockImplementation((from, to) => {
    if (String(from).endsWith('new')) return Promise.reject(new Error('EPERM'))
    return rename(from, to)
  })
  await expect(make('second')).rejects.toThrow('EPERM')
  renamed.mockRestore()
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('first')
  expect(readdirSync(parent)).toEqual(['bundle'])
  writeFileSync(join(folder, '.DS_Store'), '')
  await make('third')
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('third')
})

test('assertOnlyGeneratedFiles throws for a symbolic link', async () => {
  symlinkSync(tmpdir(), join(folder, 'site'))
  await expect(make('fourth')).rejects.toThrow(
    `${join(folder, 'site')} is not a file of npm run bundle`,
  )
})
