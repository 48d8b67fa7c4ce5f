import { existsSync } from 'node:fs'
import { siteFiles } from '../../../pipeline/hosting/publishedFiles'
import type { SiteVersion } from '../../../pipeline/hosting/siteVersion'
import { listFiles } from '../../../pipeline/content/contentFiles'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { replacePlaceholders } from '../../support/replacePlaceholders'
import { runTool } from '../../support/runTool'

/** Stub of Gatsby: `build` writes one page and copies the static files. */
const fakeGatsby = `
  const { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs')
  if (process.argv[2] === 'clean') return rmSync('public', { recursive: true, force: true })
  mkdirSync('public', { recursive: true })
  if (existsSync('static')) cpSync('static', 'public', { recursive: true })
  writeFileSync('public/index.html', '<meta charset="utf-8"><title>New</title>')
`

let draft: ContentDraft
createDraftForEachTest((fresh) => {
  draft = fresh
  draft.write('../node_modules/gatsby/cli.js', fakeGatsby)
})

/** Builds the draft and returns the output or the error message. */
function build(options: string[] = [], settings: NodeJS.Dict<string> = {}): string {
  const { status, stdout, stderr } = runTool('build', options, draft.root, settings)
  return status === 0 ? stdout : stderr
}

const read = (name: string) => draft.read(`../build/site/${name}`)
const exists = (path: string) => existsSync(draft.file(`../${path}`))

it.each(['build/notes.txt', 'build/site/.nojekyll'])(
  'never deletes %s, which it did not make',
  (file) => {
    build()
    draft.write(`../${file}`, 'mine')
    draft.remove('../public')
    expect(build()).toContain(`made by something else: ${file.replace('build/', '')}`)
    expect(draft.read(`../${file}`)).toBe('mine')
    expect(exists('public')).toBe(false)
  },
)

it('says how many files are to be published', () => {
  const [, count] = /build.site: (\d+) files/.exec(build()) ?? []
  const files = listFiles(draft.file('../build/site'))
  expect(files).toContain('_headers')
  expect(Number(count)).toBe(files.length)
})

it('keeps the last build when the next one fails', () => {
  build()
  draft.write('../node_modules/gatsby/cli.js', 'process.exit(process.argv[2] === "build" ? 1 : 0)')
  expect(build()).toMatch(/^Stopped: gatsby build failed/)
  expect(read('index.html')).toContain('New')
})

it('publishes nothing of a build that was interrupted', () => {
  draft.write('../build/.new/site/old.html', 'old')
  build()
  expect(exists('build/site/index.html')).toBe(true)
  expect(exists('build/site/old.html')).toBe(false)
})

it('refuses an option', () => {
  expect(build(['--all'])).toContain("'--all'")
  expect(exists('build')).toBe(false)
})

it('rejects a webhook on localhost before the build', () => {
  const inbox = { GATSBY_CONTACT_WEBHOOK_URL: 'http://127.0.0.1:8001/' }
  expect(build([], inbox)).toMatch(/^GATSBY_CONTACT_WEBHOOK_URL=/)
  expect(exists('public')).toBe(false)
})

describe('A file in static/', () => {
  const ownFiles = [
    ...['cv.pdf', 'CNAME', '_redirects', '.well-known/security.txt', 'help/index.html'],
    ...['help/webpack.stats.json', 'notes.LICENSE.txt', 'robots.txt', 'two words.pdf'],
  ]

  it('is published unchanged, and is not in the next build after it is deleted', () => {
    const junk = ['.DS_Store', 'a/Thumbs.db', 'desktop.ini', '._cv.pdf', '~$cv.docx']
    for (const name of [...ownFiles, ...junk, 'chart.svg']) {
      draft.write(`../static/${name}`, `mine: ${name}`)
    }
    build()
    for (const name of ownFiles) expect(read(name)).toBe(`mine: ${name}`)
    for (const name of junk) expect(exists(`build/site/${name}`)).toBe(false)
    // The live check compares what the site consists of, not the owner's files, which a host may change.
    const { pages, files } = JSON.parse(read('version.json')) as SiteVersion
    expect(Object.keys({ ...pages, ...files })).toEqual(['/', '/chart.svg'])
    draft.remove('../static')
    build()
    const left = ownFiles.filter((name) => exists(`build/site/${name}`))
    expect(left).toEqual(['robots.txt'])
    expect(read('robots.txt')).toMatch(/^User-agent: \*\nAllow: \/\n/)
  })

  it('is not in the build of another static folder, as that of the tests', () => {
    for (const name of [...ownFiles, ...siteFiles]) draft.write(`../static/${name}`, 'mine')
    draft.write('../tests/notes.txt', 'from the tests')
    build([], { SITE_STATIC: 'tests' })
    const made = ['_headers', 'index.html', 'notes.txt', 'robots.txt', 'version.json']
    expect(listFiles(draft.file('../build/site'))).toEqual([...made, ...siteFiles].sort())
    expect(read('robots.txt')).toMatch(/^User-agent: \*\nAllow: \/\n/)
  })

  it('that is a page is served at its name, after the redirects of the owner', () => {
    draft.write('../static/google0.html', 'google-site-verification: google0.html')
    draft.write('../static/_redirects', '/about /#about')
    build()
    expect(read('_redirects')).toBe('/about /#about\n/google0.html /google0 200\n')
    expect(read('google0.html')).toBe('google-site-verification: google0.html')
  })

  it('is refused when the site creates a file of the same name', () => {
    const names = ['_headers', 'index.html', 'version.json']
    for (const name of [...names, 'cv.txt']) draft.write(`../static/${name}`, 'mine')
    const output = build()
    expect(output).toMatch(/^Stopped: /)
    for (const name of names) expect(output).toContain(`static/${name}`)
    expect(output).not.toMatch(/cv\.txt[^.]/)
    expect(exists('build/site')).toBe(false)
  })
})

it('names the webhook, which a preview does not have, and why search engines do not list it', () => {
  const webhook = 'https://hooks.larkspur.invalid/contact'
  draft.editJson('site.json', (site) => (site.contactWebhook = webhook))
  expect(build()).toContain(webhook)
  replacePlaceholders(draft)
  const output = build([], { WORKERS_CI_BRANCH: 'draft' })
  expect(output).not.toContain(webhook)
  expect(output).toContain('preview')
  expect(output).not.toContain('contactEmail')
  expect(read('index.html')).toContain('noindex')
})

it('hides only a site with placeholder content from search engines, and says so', () => {
  expect(build()).toContain('contactEmail')
  expect(read('_headers')).toContain('X-Robots-Tag: noindex')
  expect(read('index.html')).toContain('noindex')
  replacePlaceholders(draft)
  expect(build()).not.toContain('contactEmail')
  expect(read('_headers')).not.toContain('noindex')
  expect(read('index.html')).not.toContain('noindex')
})
