import { startSiteServer } from '../../../pipeline/hosting/siteServer'
import type { RunningServer } from '../../../pipeline/hosting/server'
import { ContentDraft } from '../../support/contentDraft'

const draft = new ContentDraft()
const folder = draft.file('../site')
const write = (name: string, text: string) => draft.write(`../site/${name}`, text)
const writePolicy = (policy: string) =>
  write('version.json', JSON.stringify({ headers: { 'Content-Security-Policy': policy } }))

// Smaller files are not compressed.
const script = 'console.log(1)\n'.repeat(100)

let preview: RunningServer

beforeAll(async () => {
  write('index.html', '<title>Home</title>')
  write('privacy-policy/index.html', '<title>Privacy</title>')
  write('404.html', '<title>Not found</title>')
  write('static/app.js', script)
  write('_headers', '')
  writePolicy('old')
  preview = await startSiteServer(folder)
})

afterAll(async () => {
  await preview.close()
  draft.deleteFolder()
})

test.each([
  ['/?from=mail', 200, 'Home'],
  ['/privacy-policy/', 200, 'Privacy'],
  ['/nowhere/', 404, 'Not found'],
  ['/static', 404, 'Not found'],
  ['/static/gone.js', 404, 'Not found'],
  ['/_headers', 404, 'Not found'],
  ['/..%2f..%2fetc%2fpasswd', 404, 'Not found'],
  ['/%E0%A4%A', 404, 'Not found'],
])('request for %s gets status %i and the page "%s"', async (path, status, title) => {
  const answer = await fetch(preview.url + path)
  const { headers } = answer
  expect([answer.status, await answer.text()]).toEqual([status, `<title>${title}</title>`])
  expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/)
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test.each([
  ['/privacy-policy?a=1', '/privacy-policy/?a=1'],
  ['//privacy-policy', '/privacy-policy/'],
])('redirects %s to %s', async (path, location) => {
  const answer = await fetch(preview.url + path, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
})

test.each(['br', 'gzip', 'identity'])('sends text as accepted: %s', async (encoding) => {
  const accepted = { headers: { 'accept-encoding': encoding } }
  const answer = await fetch(`${preview.url}/static/app.js`, accepted)
  expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
  expect(await answer.text()).toBe(script)
})

test('caches a hashed file for a year', async () => {
  const { headers } = await fetch(`${preview.url}/static/app.js`)
  expect(headers.get('cache-control')).toMatch(/immutable$/)
})

test('lets browsers revalidate a page without loading it again', async () => {
  const { headers } = await fetch(preview.url)
  const known = { headers: { 'if-none-match': headers.get('etag')! } }
  expect((await fetch(preview.url, known)).status).toBe(304)
})

test('sends the headers of version.json, also of a new build', async () => {
  const policy = async () => (await fetch(preview.url)).headers.get('content-security-policy')
  expect(await policy()).toBe('old')
  writePolicy('new')
  expect(await policy()).toBe('new')
})

test('responds with 503 until the site is built', async () => {
  const early = await startSiteServer(`${folder}/not-built`)
  expect((await fetch(early.url)).status).toBe(503)
  await early.close()
})
