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
  mkdirSync(join(folder, 'privacy-policy'))
  mkdirSync(join(folder, 'static'))
  writeFileSync(join(folder, 'index.html'), home)
  writeFileSync(join(folder, 'privacy-policy/index.html'), '<!doctype html><title>Privacy</title>')
  writeFileSync(join(folder, '404.html'), '<!doctype html><title>Not found</title>')
  writeFileSync(join(folder, 'static/app.js'), 'console.log(1)')
  writeFileSync(join(folder, 'static/a b.png'), 'png')
  writeFileSync(
    join(folder, '_headers'),
    '/*\n  X-Content-Type-Options: nosniff\n/static/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  )
  writeFileSync(join(folder, '_redirects'), '/favicon.ico /icon.svg 302\n')
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
  ['/index.html', 200, 'Home'],
  ['/?from=mail', 200, 'Home'],
  ['/privacy-policy/', 200, 'Privacy'],
  ['/nowhere', 404, 'Not found'],
  ['/nowhere/', 404, 'Not found'],
  ['/static', 404, 'Not found'],
  ['/_headers', 404, 'Not found'],
  ['/_redirects', 404, 'Not found'],
  ['/%E0%A4%A', 400, 'Not found'],
  ['/..%2f', 400, 'Not found'],
  ['/..%2f..%2fetc%2fpasswd', 400, 'Not found'],
])('%s answers %i with the page "%s"', async (path, status, title) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(answer.body.toString()).toContain(`<title>${title}</title>`)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
})

test('a folder without its slash redirects to it and keeps the query', async () => {
  const answer = await ask('/privacy-policy?a=1')
  expect(answer.status).toBe(301)
  expect(answer.headers.location).toBe('/privacy-policy/?a=1')
})

test('two slashes in front never redirect to another host', async () => {
  expect((await ask('//privacy-policy')).headers.location).toBe('/privacy-policy/')
})

test('redirects come from the folder', async () => {
  const answer = await ask('/favicon.ico')
  expect([answer.status, answer.headers.location]).toEqual([302, '/icon.svg'])
})

test('headers come from the folder; without a rule a file is revalidated', async () => {
  const [script, page] = [await ask('/static/app.js'), await ask('/')]
  expect(script.headers['x-content-type-options']).toBe('nosniff')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('a missing file among immutable ones may be asked for again', async () => {
  const answer = await ask('/static/gone.js')
  expect(answer.status).toBe(404)
  expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('a path with a blank finds its file', async () => {
  expect((await ask('/static/a%20b.png')).headers['content-type']).toBe('image/png')
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

test('what the browser has already is not sent again', async () => {
  const { headers } = await ask('/')
  const again = await ask('/', { 'if-none-match': `W/${String(headers.etag)}` })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const since = await ask('/', { 'if-modified-since': String(headers['last-modified']) })
  expect(since.status).toBe(304)
  const any = await ask('/', { 'if-none-match': '*' })
  expect([any.status, any.headers['content-type']]).toEqual([304, undefined])
})

test('each encoding of a file has a tag of its own', async () => {
  const [plain, packed] = [await ask('/'), await ask('/', { 'accept-encoding': 'br' })]
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
  const other = { 'accept-encoding': 'br', 'if-none-match': String(plain.headers.etag) }
  expect((await ask('/', other)).status).toBe(200)
})

test('a path with a line break gets the headers of every other', async () => {
  const answer = await ask('/a%0d%0aX-A:1')
  expect([answer.status, answer.headers['x-content-type-options']]).toEqual([404, 'nosniff'])
})

test('a file that has changed is sent again', async () => {
  const { headers } = await ask('/static/app.js')
  writeFileSync(join(folder, 'static/app.js'), 'console.log(2)')
  const again = await ask('/static/app.js', { 'if-none-match': String(headers.etag) })
  expect([again.status, again.body.toString()]).toEqual([200, 'console.log(2)'])
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

describe('parseRequestPath', () => {
  test.each([
    ['/', '/', ''],
    ['/privacy-policy', '/privacy-policy', ''],
    ['/privacy-policy/?a=1&b=?', '/privacy-policy/', '?a=1&b=?'],
    ['/a%20b.png', '/a b.png', ''],
    ['/static/./x/../y.js', '/static/y.js', ''],
    ['//evil.example/..', '/', ''],
    ['//evil.example', '/evil.example', ''],
    ['/privacy-policy//', '/privacy-policy/', ''],
    ['/caf%e9', '/caf\uFFFD', ''],
    ['/caf%C3%A9', '/café', ''],
  ])('%s leads to %s', (target, path, query) => {
    expect(parseRequestPath(target)).toEqual({ kind: 'path', path, query })
  })

  test.each(['/%E0%A4%A', '/%', '/..%2f', '/..%2f..%2fetc%2fpasswd', '/../a', '/a%00b', '*', 'x'])(
    '%s is malformed',
    (target) => {
      expect(parseRequestPath(target)).toEqual({ kind: 'malformed' })
    },
  )
})
