/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPublished, manifestOf } from '../../../pipeline/build/manifest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'))
  writeFileSync(join(folder, 'index.html'), 'abc')
  writeFileSync(join(folder, 'index.html.br'), 'x')
  writeFileSync(join(folder, 'app-1.js'), '')
  writeFileSync(join(folder, '_headers'), '')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('every file has its path, bytes, hash and cache class', async () => {
  expect(await manifestOf(folder)).toEqual([
    expect.objectContaining({ path: '/app-1.js', bytes: 0, cache: 'immutable' }),
    {
      path: '/index.html',
      bytes: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      cache: 'revalidated',
    },
  ])
})

test('a kind of file without a content type stops the bundle', async () => {
  writeFileSync(join(folder, 'notes.docx'), '')
  await expect(manifestOf(folder)).rejects.toThrow('notes.docx: its ending is not in')
})

test.each([
  ['index.html', true],
  ['404.html', true],
  ['page-data/404.html/page-data.json', true],
  ['404/index.html', false],
  ['page-data/404/page-data.json', false],
  ['app-1.js.LICENSE.txt', false],
  ['webpack.stats.json', false],
  ['~partytown/partytown.js', false],
  ['_gatsby/slices/_gatsby-scripts-1.html', false],
])('%s is published: %s', (path, published) => {
  expect(isPublished(path)).toBe(published)
})
