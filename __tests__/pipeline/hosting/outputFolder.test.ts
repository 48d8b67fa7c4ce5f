import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { join } from 'node:path'
import { replaceOutput } from '../../../pipeline/hosting/outputFolder'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'

const home = process.cwd()
createFolderForEachTest((folder) => process.chdir(folder))
afterEach(() => {
  jest.restoreAllMocks()
  process.chdir(home)
})

const names = ['404.html', 'index.html']

/** Replaces the output by two files with this text. */
const replace = (text: string, folder = 'build') =>
  replaceOutput(folder, (draft) => {
    for (const name of names) writeFileSync(join(draft, name), text)
  })

/** Returns the text of each file, without the folders of a draft that failed. */
function readOutput(folder = 'build'): Record<string, string> {
  const files = readdirSync(folder).filter((name) => !/^\.(new|old)$/.test(name))
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

const outputOf = (text: string) => Object.fromEntries(names.map((name) => [name, text]))

type Paths = [from: string, to: string]

/** Makes renames fail with a code as a system would, and returns the paths of all renames. */
function failRenames(code: string, isFailure: (paths: Paths, count: number) => boolean): Paths[] {
  const { rename } = fs
  const renames: Paths[] = []
  jest.spyOn(fs, 'rename').mockImplementation((...paths) => {
    const [from, to] = paths.map(String) as Paths
    const isFailed = isFailure([from, to], renames.push([from, to]))
    return isFailed ? Promise.reject(Object.assign(new Error(code), { code })) : rename(from, to)
  })
  return renames
}

describe('replaceOutput', () => {
  beforeEach(() => replace('old'))

  it.each(['EACCES', 'EBUSY', 'EPERM'])(
    'tries again when another program has a file open (%s)',
    async (code) => {
      failRenames(code, (_paths, count) => count === 1)
      await replace('new')
      expect(readOutput()).toEqual(outputOf('new'))
    },
  )

  it('keeps the last output, whichever rename fails', async () => {
    const renames = failRenames('EIO', () => false)
    await replace('old')
    const { length } = renames.splice(0)
    expect(length).toBe(2 * names.length)
    for (let failed = 1; failed <= length; failed += 1) {
      jest.restoreAllMocks()
      failRenames('EIO', (_paths, count) => count === failed)
      await expect(replace('new')).rejects.toThrow('EIO')
      expect(readOutput()).toEqual(outputOf('old'))
    }
    jest.restoreAllMocks()
    await replace('new')
    expect(readOutput()).toEqual(outputOf('new'))
  })

  it('replaces the last output after a rename failed, though the next has other files', async () => {
    failRenames('EIO', ([, to]) => to === join('build', 'new.html'))
    const write = () =>
      replaceOutput('build', (draft) => writeFileSync(join(draft, 'new.html'), ''))
    await expect(write()).rejects.toThrow('EIO')
    expect(readOutput()).toEqual(outputOf('old'))
    jest.restoreAllMocks()
    await write()
    expect(readOutput()).toEqual({ 'new.html': '' })
  })

  it.each([
    ['a name of its own', ['CNAME']],
    ['the name of an earlier output', ['404.html']],
    ['two files', ['CNAME', 'notes/todo.txt']],
    ['a name like a draft', ['.newer/index.html']],
  ])('deletes no file that something else wrote: %s', async (_what, files) => {
    await replaceOutput('build', (draft) => writeFileSync(join(draft, 'index.html'), 'new'))
    await fs.mkdir('build/notes')
    await fs.mkdir('build/.newer')
    for (const file of files) writeFileSync(join('build', file), 'mine')
    await expect(replace('newer')).rejects.toThrow(files[0])
    for (const file of files) expect(readFileSync(join('build', file), 'utf8')).toBe('mine')
    expect(readFileSync('build/index.html', 'utf8')).toBe('new')
  })

  it('replaces an output folder that is a mount', async () => {
    const renames = failRenames('EBUSY', ([from, to]) => [from, to].includes('build'))
    const remove = jest.spyOn(fs, 'rm')
    await replace('new')
    expect(readOutput()).toEqual(outputOf('new'))
    expect(renames.length).toBeGreaterThan(0)
    expect(remove.mock.calls.filter(([path]) => path === 'build')).toEqual([])
  })

  it('moves nothing between the work folder and the output, which may be on two disks', async () => {
    const renames = failRenames('EXDEV', (paths) =>
      paths.some((path) => path.startsWith('.builds')),
    )
    await replace('new')
    expect(readOutput()).toEqual(outputOf('new'))
    expect(renames.length).toBeGreaterThan(0)
  })

  it('does not mix two outputs that are written at the same time', async () => {
    const folders = ['build', 'editor', '.builds/ready']
    const write = (folder: string) =>
      replaceOutput(folder, async (draft) => {
        writeFileSync(join(draft, `${folder.replace('/', '-')}.html`), '')
        await Promise.resolve()
        writeFileSync(join(draft, 'index.html'), folder)
      })
    await Promise.all(folders.map(write))
    for (const folder of folders) {
      const own = `${folder.replace('/', '-')}.html`
      expect(readOutput(folder)).toEqual({ [own]: '', 'index.html': folder })
    }
  })

  it('deletes what an interrupted command left', async () => {
    for (const name of ['.new', '.old']) {
      await fs.mkdir(`build/${name}`)
      writeFileSync(`build/${name}/left.html`, '')
    }
    await replace('new')
    expect(readdirSync('build')).toEqual(names)
  })
})
