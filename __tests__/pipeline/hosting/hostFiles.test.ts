import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { formatRedirects, writeHostFiles } from '../../../pipeline/hosting/hostFiles'
import type { SiteVersion } from '../../../pipeline/hosting/siteVersion'
import { parseAnalytics } from '../../../pipeline/content/analytics'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

const options = {
  isPreview: false,
  webhook: 'none',
  analytics: parseAnalytics(''),
  noindex: false,
}
const page = '<meta charset="utf-8"><script>start()</script>'

let draft: ContentDraft
let folder: string
createDraftForEachTest((fresh) => {
  draft = fresh
  folder = draft.file('../public')
  draft.write('../public/index.html', page)
  draft.write('../public/imprint/index.html', page)
})

const read = (name: string) => draft.read(`../public/${name}`)
const hash = (text: string, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(text).digest(encoding)

test('robots.txt allows crawlers to read the whole site, and names the sitemap', () => {
  writeHostFiles(folder, options)
  expect(read('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/sitemap-index.xml\n',
  )
})

test.each([
  { noindex: false, isPreview: false, webhook: 'https://hooks.larkspur.io/contact' },
  { noindex: true, isPreview: false, webhook: 'none' },
  { noindex: true, isPreview: true, webhook: 'none' },
])('version.json describes the site with %j', (facts) => {
  writeHostFiles(folder, { ...options, ...facts })
  const { headers, ...version } = JSON.parse(read('version.json')) as SiteVersion
  expect(version).toMatchObject({
    ...facts,
    commit: { hash: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim() },
    pages: {
      '/': hash(read('index.html'), 'hex'),
      '/imprint/': hash(read('imprint/index.html'), 'hex'),
    },
  })
  const [rule = ''] = read('_headers').split('\n\n')
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  expect(['/*', ...lines]).toEqual(rule.split('\n'))
  expect(lines).toHaveLength(facts.noindex ? 9 : 8)
})

test('version.json has the hash of each file that visitors can request', () => {
  const contents = { 'app.js': 'start()', 'static/3c/400/harbor chart.avif': 'image' }
  for (const [name, content] of Object.entries(contents)) draft.write(`../public/${name}`, content)
  draft.write('../public/_redirects', '/about /#about')
  writeHostFiles(folder, options)
  const { files } = JSON.parse(read('version.json')) as { files: Record<string, string> }
  expect(files).toEqual({
    '/app.js': hash('start()', 'hex'),
    '/static/3c/400/harbor chart.avif': hash('image', 'hex'),
    '/robots.txt': hash(read('robots.txt'), 'hex'),
  })
})

test.each([true, false])('_headers has noindex: %s', (noindex) => {
  writeHostFiles(folder, { ...options, noindex })
  expect(read('_headers').includes('\n  X-Robots-Tag: noindex\n')).toBe(noindex)
})

test('_headers lets scripts of other sites, such as the editor, read only version.json', () => {
  writeHostFiles(folder, options)
  const rules = read('_headers')
    .trim()
    .split(/\n{2,}/)
  const readable = rules.filter((rule) => /access-control/i.test(rule)).map((rule) => rule.trim())
  expect(readable).toEqual(['/version.json\n  Access-Control-Allow-Origin: *'])
})

test.each([
  ['https://hooks.larkspur.io/contact', "connect-src 'self' https://hooks.larkspur.io"],
  ['none', "connect-src 'self'"],
])('_headers has the policy for scripts and the webhook %s', (webhook, directive) => {
  const analytics = parseAnalytics('<script src="https://cdn.larkspur.io/a.js"></script>')
  writeHostFiles(folder, { ...options, webhook, analytics })
  expect(read('_headers')).toContain(
    `script-src 'self' 'sha256-${hash('start()', 'base64')}' https://cdn.larkspur.io;`,
  )
  expect(read('_headers')).toContain(`${directive} https://cdn.larkspur.io;`)
})

test("_redirects has the site owner's lines, and serves the owner's HTML files at their names", () => {
  draft.write('../owner/_redirects', '/about.html /#about 301')
  for (const name of ['google0.html', 'help/my page.html', 'help/index.html', 'cv.pdf']) {
    draft.write(`../owner/${name}`, '')
  }
  expect(formatRedirects(draft.file('../owner'))).toBe(
    [
      '/about.html /#about 301',
      '/google0.html /google0 200',
      '/help/my%20page.html /help/my%20page 200\n',
    ].join('\n'),
  )
})

test("_redirects serves the owner's HTML files also without lines of the owner", () => {
  draft.write('../owner/google0.html', '')
  expect(formatRedirects(draft.file('../owner'))).toBe('/google0.html /google0 200\n')
})

test('a site without redirects has no _redirects', () => {
  writeHostFiles(folder, options)
  expect(() => read('_redirects')).toThrow('ENOENT')
})
