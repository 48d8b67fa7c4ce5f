/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeCmsFiles } from '../../../pipeline/build/cmsFiles'

let folder: string
let page: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
  writeCmsFiles(folder)
  page = readFileSync(path.join(folder, 'index.html'), 'utf8')
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('writeCmsFiles writes a CMS page with noindex', () => {
  expect(page).toContain('<meta name="robots" content="noindex, nofollow" />')
})

it('writeCmsFiles writes a CMS page without third-party requests', () => {
  expect(page).toContain("default-src 'self'")
  expect(page).not.toMatch(/(?:src|href)="https?:/)
})

it('writeCmsFiles writes the fonts of the CMS page', () => {
  const fonts = [...page.matchAll(/url\((assets\/[^)]+)\)/g)].map(([, file]) => file ?? '')
  expect(fonts).toHaveLength(3)
  for (const font of fonts) expect(existsSync(path.join(folder, font))).toBe(true)
})
