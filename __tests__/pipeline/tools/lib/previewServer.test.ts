import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startPreview } from '../../../../pipeline/tools/lib/previewServer'
import type { RunningServer } from '../../../../pipeline/tools/lib/server'

const folder = mkdtempSync(join(tmpdir(), 'preview-'))
let preview: RunningServer

beforeAll(async () => {
  for (const [file, text] of [
    ['index.html', '<title>Home</title>'],
    ['privacy-policy/index.html', '<title>Privacy</title>'],
    ['404.html', '<title>Not found</title>'],
    ['static/app.js', 'console.log(1)'],
    ['cv.pdf', '%PDF-1.7'],
    ['static/app.js.br', brotliCompressSync('console.log(1)')],
    ['_headers', ''],
    ['version.json', '{"headers":{"X-Frame-Options":"DENY"}}'],
  ] as const) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  preview = await startPreview({ folder })
})

afterAll(async () => {
  await preview.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/', 200, 'Home'],
  ['/?from=mail', 200, 'Home'],
  ['/privacy-policy/', 200, 'Privacy'],
  ['/nowhere/', 404, 'Not found'],
  ['/static', 404, 'Not found'],
  ['/_headers', 404, 'Not found'],
  ['/..%2f..%2fetc%2fpasswd', 404, 'Not found'],
  ['/%E0%A4%A', 404, 'Not found'],
])('request for %s gets status %i and the page "%s"', async (path, status, title) => {
  const answer = await fetch(preview.url + path)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toBe(`<title>${title}</title>`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/)
})

test.each([
  ['a path without its trailing slash', '/privacy-policy?a=1', '/privacy-policy/?a=1'],
  ['a path with two leading slashes', '//privacy-policy', '/privacy-policy/'],
])('redirects %s to the canonical path', async (_, path, location) => {
  const answer = await fetch(preview.url + path, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
})

test('sends the headers of the bundle, and caches hashed files', async () => {
  const { headers } = await fetch(`${preview.url}/static/app.js`)
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toMatch(/immutable$/)
})

test('sends the compressed copy of a file when the request accepts Brotli', async () => {
  const accepted = { headers: { 'accept-encoding': 'br' } }
  const { headers } = await fetch(`${preview.url}/static/app.js`, accepted)
  expect(headers.get('content-encoding')).toBe('br')
})

test.each(['/', '/static/gone.js'])(
  'sends must-revalidate for pages and missing files: %s',
  async (path) => {
    const { headers } = await fetch(preview.url + path)
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  },
)

test('sends the Content-Security-Policy header of a new bundle without a restart', async () => {
  const bundle = mkdtempSync(join(tmpdir(), 'preview-'))
  const writeBundle = (policy: string) => {
    writeFileSync(join(bundle, 'index.html'), '<title>Home</title>')
    const version = { headers: { 'Content-Security-Policy': policy } }
    writeFileSync(join(bundle, 'version.json'), JSON.stringify(version))
  }
  writeBundle("script-src 'sha256-old'")
  const running = await startPreview({ folder: bundle })
  const policy = async () => (await fetch(running.url)).headers.get('content-security-policy')
  try {
    expect(await policy()).toBe("script-src 'sha256-old'")
    rmSync(bundle, { recursive: true })
    mkdirSync(bundle)
    writeBundle("script-src 'sha256-new'")
    expect(await policy()).toBe("script-src 'sha256-new'")
  } finally {
    await running.close()
    rmSync(bundle, { recursive: true })
  }
})

test('sends the content type of a PDF file', async () => {
  const { headers } = await fetch(`${preview.url}/cv.pdf`)
  expect(headers.get('content-type')).toBe('application/pdf')
})

test('throws for a folder without index.html', async () => {
  await expect(startPreview({ folder: join(folder, 'static') })).rejects.toThrow('npm run bundle')
})
