import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'
import { fixtureContentFolder } from '../../support/testedSite'

let folder: string
createFolderForEachTest((created) => (folder = created))

test('a link can lead to each file of static/, to a folder with a page, and to what the build adds', async () => {
  mkdirSync(path.join(folder, 'tool'))
  for (const file of ['my cv.pdf', 'tool/index.html']) writeFileSync(path.join(folder, file), '')
  process.env.SITE_STATIC = folder
  const { listLinkTargets } = await import('../../../pipeline/content/pages')
  const { readFolder } = await import('../../../pipeline/content/readFolder')
  const { paths } = listLinkTargets(readFolder(fixtureContentFolder))
  expect(paths).toEqual(
    expect.arrayContaining([
      '/my cv.pdf',
      '/tool/',
      '/tool/index.html',
      '/robots.txt',
      '/sitemap-index.xml',
    ]),
  )
})
