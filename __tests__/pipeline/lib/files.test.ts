import { symlinkSync } from 'node:fs'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { explain, FileError } from '../../../pipeline/lib/files'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { replacePlaceholders } from '../../support/replacePlaceholders'
import { runTool } from '../../support/runTool'

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
        const inMessage = explain(createError(code, syscall, resolve('content/hero.json')))
        const named = explain(createError(code, syscall), 'content/hero.json')
        for (const error of [inMessage, named]) {
          expect(error).toBeInstanceOf(FileError)
          const { message } = error as FileError
          expect(message).toMatch(/^content\/hero\.json cannot be \w+: [^]+\. [A-Z][^]+\.$/)
          expect(message).not.toMatch(rawCode)
        }
      }
    }
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

describe('A command', () => {
  /** Stub of Gatsby that writes one page. */
  const fakeGatsby = `
    const { cpSync, writeFileSync } = require('node:fs')
    cpSync('static', 'public', { recursive: true })
    writeFileSync('public/index.html', '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Home</title>' +
      '<meta property="og:image" content="https://www.example.com/card.png"></head><body></body></html>')`

  let draft: ContentDraft
  createDraftForEachTest((fresh) => {
    draft = fresh
    draft.write('../node_modules/gatsby/cli.js', fakeGatsby)
    symlinkSync(resolve('node_modules/@sveltia'), draft.file('../node_modules/@sveltia'))
    draft.write('../static/cv.pdf', 'Maren')
    draft.write('analytics.html', '<!-- nothing -->')
    replacePlaceholders(draft)
  })

  const run = (tool: string, args: string[], settings: NodeJS.Dict<string>) =>
    runTool(tool, args, draft.root, {
      REPOSITORY_URL: 'https://github.com/owner/site',
      NODE_OPTIONS: `--require ${resolve('__tests__/support/failFiles.cjs')}`,
      ...settings,
    })

  /** Returns the files of each place that reads or writes files. */
  function recordPlaces(tool: string, args: string[]): Map<string, string[]> {
    const record = draft.file('../places.txt')
    expect(run(tool, args, { RECORDED_PLACES: record })).toMatchObject({ status: 0, stderr: '' })
    const places = new Map<string, string[]>()
    for (const line of draft.read('../places.txt').trim().split('\n')) {
      const [place = '', file = ''] = line.split('\t')
      places.set(place, [...(places.get(place) ?? []), file])
    }
    return places
  }

  it.each([
    ['ready', []],
    ['editor', []],
  ])(
    '%s tells in words which file cannot be read or written, whichever it is',
    (tool, args) => {
      const places = recordPlaces(tool, args)
      expect(places.size).toBeGreaterThan(3)
      for (const [place, files] of places) {
        const { status, stdout, stderr } = run(tool, args, { FAILING_PLACE: place })
        const output = stdout + stderr
        // A command goes on without what it does not need.
        const isNamed = status === 0 || files.some((file) => output.includes(file))
        const isRaw = rawCode.test(output) || output.includes('    at ')
        const unclear = isNamed && !isRaw ? '' : output
        expect({ place, unclear }).toEqual({ place, unclear: '' })
      }
    },
    600_000,
  )
})
