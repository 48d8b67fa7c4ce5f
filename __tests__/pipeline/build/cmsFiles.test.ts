import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeCmsFiles } from '../../../pipeline/build/cmsFiles'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'

let folder: string
let page: string
createFolderForEachTest((created) => {
  folder = created
  writeCmsFiles(folder)
  page = readFileSync(path.join(folder, 'index.html'), 'utf8')
})

it('writeCmsFiles writes a CMS page with noindex', () => {
  expect(page).toContain('<meta name="robots" content="noindex, nofollow" />')
})

it('writeCmsFiles writes a CMS page without third-party requests', () => {
  expect(page).toContain("default-src 'self'")
  expect(page).not.toMatch(/(?:src|href)="https?:/)
})

it('writeCmsFiles writes the icon font of the CMS page', () => {
  const [, font = ''] = /url\((assets\/[^)]+)\)/.exec(page) ?? []
  expect(existsSync(path.join(folder, font))).toBe(true)
})
