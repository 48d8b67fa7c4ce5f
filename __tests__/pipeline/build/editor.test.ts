/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeEditor } from '../../../pipeline/build/editor'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('writes an editor that search engines skip and that asks no other host for its fonts', () => {
  writeEditor(folder)
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  expect(page).toContain('<meta name="robots" content="noindex, nofollow" />')
  expect(page).not.toMatch(/(?:src|href)="https?:/)
  const script = readFileSync(path.join(folder, 'index.js'), 'utf8')
  expect(script).not.toContain('cdn.jsdelivr.net/fontsource')
  const fonts = [...script.matchAll(/url\((assets\/[^)]+)\)/g)].map(([, file]) => file ?? '')
  expect(new Set(fonts).size).toBeGreaterThanOrEqual(3)
  for (const font of fonts) expect(existsSync(path.join(folder, font))).toBe(true)
})
