/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { parseRequestPath, startPreview, type Preview } from '../../../pipeline/tools/preview'

const folder = mkdtempSync(join(tmpdir(), 'preview-'))
const home = '<!doctype html><title>Home</title>'
let preview: Preview

beforeAll(async () => {
  for (const [file, text] of [
    ['index.html', home],
    ['privacy-policy/index.html', '<!doctype html><title>Privacy</title>'],
    ['404.html', '<!doctype html><title>Not found</title>'],
    ['static/app.js', 'console.log(1)'],
    ['_headers', '/*\n  X-Frame-Options: DENY\n/static/*\n  Cache-Control: immutable\n'],
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

interface Answer {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Sends the target as it is; fetch would tidy it up first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(preview.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  ['/', 200, 'Home'],
  ['/?from=mail', 200, 'Home'],
  ['/privacy-policy/', 200, 'Privacy'],
  ['/nowhere/', 404, 'Not found'],
  ['/static', 404, 'Not found'],
  ['/_headers', 404, 'Not found'],
  ['/..%2f', 400, 'Not found'],
])('%s answers %i with the page "%s"', async (path, status, title) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(answer.body.toString()).toContain(`<title>${title}</title>`)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each([
  ['a folder without its slash', '/privacy-policy?a=1', 301, '/privacy-policy/?a=1'],
  ['two slashes, but never to another host', '//privacy-policy', 301, '/privacy-policy/'],
])('redirects follow %s', async (_, path, status, location) => {
  expect(await ask(path)).toMatchObject({ status, headers: { location } })
})

test('headers come from the folder; without a rule, or without the file, it is asked for again', async () => {
  const script = (await ask('/static/app.js')).headers
  expect(script).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'immutable' })
  for (const path of ['/', '/static/gone.js']) {
    const { headers } = await ask(path)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  }
})

test('text is sent in brotli to whoever reads it', async () => {
  const answer = await ask('/', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers.vary).toBe('Accept-Encoding')
  expect(brotliDecompressSync(answer.body).toString()).toBe(home)
})

test('HEAD has the headers of GET and no body', async () => {
  const answer = await ask('/', {}, 'HEAD')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-length']).toBe(String(home.length))
  expect(answer.body).toHaveLength(0)
})

test('what the browser has already is not sent again, unless it has changed or is encoded otherwise', async () => {
  const { headers } = await ask('/static/app.js')
  const known = { 'if-none-match': `W/${String(headers.etag)}` }
  for (const asking of [
    known,
    { 'if-modified-since': String(headers['last-modified']) },
    { 'if-none-match': '*' },
  ]) {
    const again = await ask('/static/app.js', asking)
    expect([again.status, again.body.length]).toEqual([304, 0])
  }
  expect((await ask('/static/app.js', { ...known, 'accept-encoding': 'br' })).status).toBe(200)
  writeFileSync(join(folder, 'static/app.js'), 'console.log(2)')
  const changed = await ask('/static/app.js', known)
  expect([changed.status, changed.body.toString()]).toEqual([200, 'console.log(2)'])
})

test('only reading is allowed; anything else is told so by the not-found page', async () => {
  const answer = await ask('/', {}, 'POST')
  expect(answer.status).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD')
  expect(answer.body.toString()).toContain('Not found')
})

test('a folder that was not built is refused', async () => {
  await expect(startPreview({ folder: join(folder, 'static') })).rejects.toThrow('npm run build')
})

test.each([
  ['/privacy-policy/?a=1&b=?', '/privacy-policy/', '?a=1&b=?'],
  ['/a%20b.png', '/a b.png', ''],
  ['/static/./x/../y.js', '/static/y.js', ''],
  ['//evil.example/..', '/', ''],
  ['/privacy-policy//', '/privacy-policy/', ''],
  ['/caf%e9', '/caf\uFFFD', ''],
  ['/caf%C3%A9', '/café', ''],
])('the target %s leads to %s', (target, path, query) => {
  expect(parseRequestPath(target)).toEqual({ kind: 'path', path, query })
})

test.each(['/%E0%A4%A', '/%', '/..%2f..%2fetc%2fpasswd', '/../a', '/a%00b', '*'])(
  'the target %s is malformed',
  (target) => {
    expect(parseRequestPath(target)).toEqual({ kind: 'malformed' })
  },
)
