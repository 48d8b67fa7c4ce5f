import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Version, writeHostFiles } from '../../../pipeline/build/hostFiles'
import { readAnalytics } from '../../../pipeline/content/analytics'
import { ContentDraft } from '../../support/contentDraft'
import { readSite } from '../../../pipeline/content/site'

const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
const settings = process.env

beforeAll(() => {
  mkdirSync(join(folder, '_gatsby'))
  writeFileSync(join(folder, 'index.html'), '<meta charset="utf-8"><script>start()</script>')
  writeFileSync(join(folder, 'notes.txt'), '<script>noted()</script>')
  writeFileSync(join(folder, '_gatsby/part.html'), '<script>part()</script>')
})

beforeEach(() => (process.env = { ...settings }))

afterAll(() => (process.env = settings))

afterAll(() => rmSync(folder, { recursive: true }))

const written = () => readFileSync(join(folder, '_headers'), 'utf8')

test('robots.txt allows crawlers to read the whole site', async () => {
  await writeHostFiles(folder)
  expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', readSite().url).href}\n`,
  )
})

test('a robots.txt in static/ replaces the generated one', async () => {
  const draft = new ContentDraft()
  const home = process.cwd()
  try {
    draft.write('../static/robots.txt', 'mine')
    draft.write('../public/robots.txt', 'mine')
    process.chdir(draft.root)
    await writeHostFiles('public', { noindex: true })
    expect(draft.read('../public/robots.txt')).toBe('mine')
    expect(draft.read('../public/_headers')).toContain('X-Robots-Tag: noindex')
  } finally {
    process.chdir(home)
    draft.deleteFolder()
  }
})

test.each([{ metaPolicy: false }, { metaPolicy: true }])(
  'version.json describes the published site with %j',
  async ({ metaPolicy }) => {
    const page = join(folder, 'index.html')
    const before = readFileSync(page, 'utf8')
    await writeHostFiles(folder, { noindex: true, metaPolicy })
    const bytes = readFileSync(page)
    writeFileSync(page, before)
    const version = JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')) as Version
    expect(version).toMatchObject({
      commit: { hash: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim() },
      isSample: true,
      pages: { '/': createHash('sha256').update(bytes).digest('hex') },
    })
    expect(Object.keys(version.headers)).toHaveLength(metaPolicy ? 0 : 9)
    expect(bytes.includes('http-equiv')).toBe(metaPolicy)
  },
)

const netlifyConfig = readFileSync('netlify.toml', 'utf8')

test('netlify.toml publishes the bundle', () => {
  expect(netlifyConfig).toMatch(
    /^\[build\]\n {2}command = "npm run bundle"\n {2}publish = "bundle\/site"$/m,
  )
})

test('netlify.toml turns off the processing of published files', () => {
  expect(netlifyConfig).toMatch(/^\[build\.processing\]\n {2}skip_processing = true$/m)
})

test('_headers contains X-Robots-Tag: noindex only when the noindex option is true', async () => {
  await writeHostFiles(folder, { noindex: true })
  expect(written()).toMatch(/^\/\*\n(?: {2}.+\n)* {2}X-Robots-Tag: noindex\n/)
  await writeHostFiles(folder, { noindex: false })
  expect(written()).not.toMatch(/robots/i)
})

test('the Content Security Policy allows every script of the site', async () => {
  const content = mkdtempSync(join(tmpdir(), 'content-'))
  writeFileSync(join(content, 'analytics.html'), '<script src="https://cdn.larkspur.io/a.js">')
  await writeHostFiles(folder, {
    analytics: readAnalytics(content),
  })
  rmSync(content, { recursive: true })
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(written()).toContain(`script-src 'self' 'sha256-${hash}' https://cdn.larkspur.io;`)
})

test.each([
  ['https://hooks.larkspur.io/contact', "connect-src 'self' https://hooks.larkspur.io;"],
  ['none', "connect-src 'self';"],
])('the Content Security Policy for the webhook %j contains %s', async (webhook, directive) => {
  process.env.GATSBY_CONTACT_WEBHOOK_URL = webhook
  await writeHostFiles(folder)
  expect(written()).toContain(directive)
  expect(written()).toContain("form-action 'self' mailto:;")
})
