import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPublished } from '../../../pipeline/hosting/publishedFiles'
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
