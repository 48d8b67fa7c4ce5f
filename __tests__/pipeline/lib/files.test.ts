import fs from 'node:fs'
import { constants } from 'node:os'
import { relative, resolve } from 'node:path'
import { checkContent } from '../../../pipeline/content/contentCheck'
import { listFiles } from '../../../pipeline/content/contentFiles'
import { explain, FileError } from '../../../pipeline/lib/files'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

/** Matches the code of a system error, such as EBUSY. */
const rawCode = /\bE[A-Z]{3,}\b|Unknown system error/

const createError = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: some words, ${syscall}${path ? ` '${path}'` : ''}`), {
    ...{ code, syscall },
    ...(path && { path }),
  })

describe('explain', () => {
  const codes = [...Object.keys(constants.errno), 'UNKNOWN', 'Unknown system error -11']

  it('makes a sentence of each system error, with the file and without the code', () => {
    expect(codes.length).toBeGreaterThan(70)
    for (const code of codes) {
      for (const syscall of ['read', 'open', 'rename']) {
        const inMessage = explain(createError(code, syscall, resolve('notes/hero.json')))
        const named = explain(createError(code, syscall), 'notes/hero.json')
        for (const error of [inMessage, named]) {
          expect(error).toBeInstanceOf(FileError)
          const { message } = error as FileError
          expect(message).toMatch(/^notes\/hero\.json cannot be \w+: [^]+\. [A-Z][^]+\.$/)
          expect(message).not.toMatch(rawCode)
        }
      }
    }
  })

  it('has a cause and a fix of its own for each kind of error', () => {
    const kinds = [
      ['ENOENT'],
      ['EACCES', 'EPERM', 'EBUSY', 'ETXTBSY'],
      ['EIO', 'EDEADLK', 'UNKNOWN', 'ETIMEDOUT', 'Unknown system error -11'],
      ['ENOSPC', 'EDQUOT'],
      ['EMFILE', 'ENFILE'],
      ['EXDEV'],
      ['EROFS'],
      ['ENOTDIR', 'EISDIR'],
    ]
    const messages = kinds.map((codes) => {
      const found = codes.map((code) => explain(createError(code, 'read', 'a.json')) as FileError)
      return [...new Set(found.map(({ message }) => message))]
    })
    expect(messages.map(({ length }) => length)).toEqual(kinds.map(() => 1))
    expect(new Set(messages.flat()).size).toBe(kinds.length)
    // The system's own words are all that is known of other errors.
    expect(messages.at(-1)![0]).toContain('"some words"')
  })

  it.each([
    ['read', 'read'],
    ['scandir', 'read'],
    ['stat', 'read'],
    ['lstat', 'read'],
    ['access', 'read'],
    ['open', 'opened'],
    ['write', 'changed'],
    ['rename', 'changed'],
    ['unlink', 'changed'],
  ])('says of the call %s that the file cannot be %s', (syscall, verb) => {
    const { message } = explain(createError('EBUSY', syscall), 'hero.json') as FileError
    expect(message).toMatch(`hero.json cannot be ${verb}: `)
  })

  it('names a file outside of the folder of the site by its whole path', () => {
    const file = resolve('..', 'site.json')
    const { message } = explain(createError('EBUSY', 'open', file)) as FileError
    expect(message.startsWith(`${file.replaceAll('\\', '/')} `)).toBe(true)
  })

  it.each([
    new Error('The site is gone'),
    createError('ECONNREFUSED', 'connect'),
    createError('EADDRINUSE', 'listen'),
    createError('ENOENT', 'spawn git'),
    'text',
    undefined,
  ])('returns %p as it is', (error) => {
    expect(explain(error)).toBe(error)
  })
})

describe('The content check', () => {
  let draft: ContentDraft
  createDraftForEachTest((fresh) => {
    draft = fresh
    draft.write('analytics.html', '<!-- nothing -->')
  })
  afterEach(() => jest.restoreAllMocks())

  it.each([
    ['text', true],
    ['other', false],
  ])('names each %s file that the system cannot read', async (_kind, isText) => {
    const files = listFiles(draft.folder).filter((file) => /\.(json|md)$/.test(file) === isText)
    expect(files.length).toBeGreaterThan(5)
    const { readFileSync } = fs
    jest.spyOn(fs, 'readFileSync').mockImplementation((file, options) => {
      if (files.includes(relative(draft.folder, String(file)))) throw createError('EIO', 'read')
      return readFileSync(file, options)
    })
    const { errors } = await checkContent(draft.folder)
    const unreadable = errors.filter(({ code }) => code === 'file-unreadable')
    // A field that names an image is reported, with the image in its message.
    const isNamed = (name: string) =>
      unreadable.some(({ file, message }) => file === `content/${name}` || message.includes(name))
    expect(files.filter((file) => !isNamed(file))).toEqual([])
    expect(unreadable.filter(({ message, fix }) => rawCode.test(message + fix))).toEqual([])
  })
})
