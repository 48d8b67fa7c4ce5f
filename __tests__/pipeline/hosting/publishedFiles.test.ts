import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressTexts, listPublished } from '../../../pipeline/hosting/publishedFiles'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'

let folder: string
createFolderForEachTest((created) => (folder = created))

function write(...files: string[]) {
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
}

test("listPublished omits only Gatsby's internal files", () => {
  const published = [
    '404.html',
    '_headers',
    'app.LICENSE.txt.html',
    'help/404/index.html',
    'help/_gatsby/a.js',
    'help/page-data/404/a.json',
    'help/webpack.stats.json',
    'help/~partytown/a.js',
    'index.html',
    'my-chunk-map.json',
    'page-data/404.html/page-data.json',
    'webpack.stats.json.html',
  ]
  write(
    ...published,
    '404/index.html',
    'page-data/404/page-data.json',
    'app-1.js.LICENSE.txt',
    'webpack.stats.json',
    'chunk-map.json',
    '~partytown/partytown.js',
    '_gatsby/slices/_gatsby-scripts-1.html',
  )
  expect(listPublished(folder)).toEqual(published)
})

test('compressTexts compresses only text files', () => {
  const texts = ['a.html', 'a.js', 'a.json', 'a.svg', 'a.txt', 'a.webmanifest', 'a.xml']
  const others = ['a.avif', 'a.ico', 'a.png', 'a.woff2']
  const words = 'words '.repeat(1000)
  for (const file of [...texts, ...others]) writeFileSync(join(folder, file), words)
  compressTexts(folder, [...texts, ...others])
  const copies = readdirSync(folder).filter((file) => /\.(br|gz)$/.test(file))
  expect(copies.sort()).toEqual(texts.flatMap((file) => [`${file}.br`, `${file}.gz`]).sort())
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(words)
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe(words)
})
