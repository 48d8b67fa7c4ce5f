import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeCmsFiles } from '../../../pipeline/build/cmsFiles'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'

let folder: string
createFolderForEachTest((created) => (folder = created))

it('writeCmsFiles writes a page with noindex, its icon font, and no third-party requests', () => {
  writeCmsFiles(folder)
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  expect(page).toContain('<meta name="robots" content="noindex, nofollow" />')
  expect(page).toContain("default-src 'self'")
  expect(page).not.toMatch(/(?:src|href)="https?:/)
  const [, font = ''] = /url\((assets\/[^)]+)\)/.exec(page) ?? []
  expect(existsSync(path.join(folder, font))).toBe(true)
})
