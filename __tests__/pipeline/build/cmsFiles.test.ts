/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeCmsFiles } from '../../../pipeline/build/cmsFiles'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('writes a page for the CMS that search engines skip and that loads nothing from other hosts', () => {
  writeCmsFiles(folder)
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  expect(page).toContain('<meta name="robots" content="noindex, nofollow" />')
  expect(page).toContain("default-src 'self'")
  expect(page).not.toMatch(/(?:src|href)="https?:/)
  const fonts = [...page.matchAll(/url\((assets\/[^)]+)\)/g)].map(([, file]) => file ?? '')
  expect(fonts).toHaveLength(3)
  for (const font of fonts) expect(existsSync(path.join(folder, font))).toBe(true)
})
