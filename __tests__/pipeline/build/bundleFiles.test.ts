/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishedFiles } from '../../../pipeline/build/bundleFiles'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(...files: string[]) {
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
}

test('what Gatsby keeps for itself is not published, and all else is', async () => {
  const published = ['404.html', '_headers', 'index.html', 'page-data/404.html/page-data.json']
  write(
    ...published,
    '404/index.html',
    'page-data/404/page-data.json',
    'app-1.js.LICENSE.txt',
    'webpack.stats.json',
    '~partytown/partytown.js',
    '_gatsby/slices/_gatsby-scripts-1.html',
  )
  expect(await publishedFiles(folder)).toEqual(published)
})

test('a kind of file without a content type stops the bundle', async () => {
  write('notes.docx')
  await expect(publishedFiles(folder)).rejects.toThrow('notes.docx: its ending is not in')
})
