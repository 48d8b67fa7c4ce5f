import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'
import { fixtureContentFolder } from '../../support/testedSite'

let folder: string
createFolderForEachTest((created) => (folder = created))

test('a link can lead to each file of static/, and to a folder with a page', async () => {
  mkdirSync(path.join(folder, 'tool'))
  for (const file of ['cv.pdf', 'tool/index.html']) writeFileSync(path.join(folder, file), '')
  process.env.SITE_STATIC = folder
  const { listLinkTargets } = await import('../../../pipeline/content/pages')
  const { readFolder } = await import('../../../pipeline/content/readFolder')
  const { paths } = listLinkTargets(readFolder(fixtureContentFolder))
  expect(paths).toEqual(expect.arrayContaining(['/cv.pdf', '/tool/', '/tool/index.html']))
})
