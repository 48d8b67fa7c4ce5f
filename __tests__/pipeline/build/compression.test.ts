/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressTextFiles } from '../../../pipeline/build/compression'

test('compressTextFiles compresses only text files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compression-'))
  const texts = ['a.html', 'a.js', 'a.json', 'a.svg', 'a.txt', 'a.webmanifest', 'a.xml']
  const others = ['a.avif', 'a.ico', 'a.png', 'a.woff2']
  const words = 'words '.repeat(1000)
  for (const file of [...texts, ...others]) writeFileSync(join(folder, file), words)
  await compressTextFiles(folder, [...texts, ...others])
  const copies = readdirSync(folder).filter((file) => /\.(br|gz)$/.test(file))
  expect(copies.sort()).toEqual(texts.flatMap((file) => [`${file}.br`, `${file}.gz`]).sort())
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(words)
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe(words)
  rmSync(folder, { recursive: true })
})
