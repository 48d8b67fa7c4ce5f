import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
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

/** Bundles the draft and returns the output or the error message. */
function bundle(out: string, settings: NodeJS.Dict<string> = {}, options: string[] = []): string {
  const { status, stdout, stderr } = runTool('bundle', ['--out', out, ...options], draft.root, {
    SITE_CONTENT: '',
    ...settings,
  })
  return status === 0 ? stdout : stderr
}

const page = () => readFileSync(draft.file('../bundle/site/index.html'), 'utf8')

it('replaces the previous bundle', () => {
  draft.write('../static/gone.txt', '')
  bundle('bundle')
  expect(existsSync(draft.file('../bundle/site/gone.txt'))).toBe(true)
  draft.remove('../static/gone.txt')
  bundle('bundle')
  expect(page()).toContain('New')
  expect(existsSync(draft.file('../bundle/site/gone.txt'))).toBe(false)
})

it('writes into another folder only if it is missing or empty', () => {
  draft.write('../work/site/index.html', 'mine')
  expect(bundle('work')).toMatch(/^Stopped: the folder work is not empty/)
  expect(draft.read('../work/site/index.html')).toBe('mine')
  expect(existsSync(draft.file('../public'))).toBe(false)
  bundle('new')
  expect(existsSync(draft.file('../new/site/index.html'))).toBe(true)
})

it('adds the policy and noindex to the pages with --meta-policy', () => {
  bundle('bundle', {}, ['--meta-policy'])
  expect(page()).toContain('<meta http-equiv="Content-Security-Policy"')
  expect(page()).toContain('<meta name="robots" content="noindex">')
  const compressed = readFileSync(draft.file('../bundle/site/index.html.gz'))
  expect(gunzipSync(compressed).toString()).toBe(page())
})

it('stops while the dev server runs', () => {
  draft.write('../.cache/develop.pid', `${process.pid}`)
  for (const tool of ['bundle', 'ready', 'start']) {
    const { status, stderr } = runTool(tool, [], draft.root)
    expect(stderr.trim()).toMatch(/^Stopped: "npm run develop" is running in this folder.*$/)
    expect(status).toBe(1)
  }
  expect(existsSync(draft.file('../public'))).toBe(false)
  draft.write('../.cache/develop.pid', '999999999')
  bundle('bundle')
  expect(page()).toContain('New')
})

it('rejects a webhook on localhost before the build', () => {
  const inbox = { GATSBY_CONTACT_WEBHOOK_URL: 'http://127.0.0.1:8001/' }
  expect(bundle('bundle', inbox)).toMatch(/^GATSBY_CONTACT_WEBHOOK_URL=/)
  expect(existsSync(draft.file('../public'))).toBe(false)
})

const ownFiles = [
  'cv.pdf',
  'CNAME',
  '_redirects',
  '.nojekyll',
  '.well-known/security.txt',
  'google0123456789abcdef.html',
  'help/index.html',
  'help/webpack.stats.json',
  'notes.LICENSE.txt',
  '0123456789abcdef0123456789abcdef.txt',
  'a/0123456789abcdef0123/b.pdf',
  'robots.txt',
  'sw.js',
  'two words.pdf',
]

describe('A file in static/', () => {
  it.each([[[]], [['--meta-policy']]])('is published unchanged with the options %j', (options) => {
    for (const name of ownFiles) draft.write(`../static/${name}`, `mine: ${name}`)
    bundle('bundle', {}, options)
    for (const name of ownFiles) {
      expect(draft.read(`../bundle/site/${name}`)).toBe(`mine: ${name}`)
    }
    expect(draft.read('../bundle/site/_headers')).toContain('X-Robots-Tag: noindex')
  })

  it('is refused when the site creates a file of the same name', () => {
    const names = ['_headers', 'cv.txt.br', 'index.html', 'version.json']
    for (const name of [...names, 'cv.txt']) draft.write(`../static/${name}`, 'mine')
    const output = bundle('bundle')
    expect(output).toMatch(/^Stopped: /)
    for (const name of names) expect(output).toContain(`static/${name}`)
    expect(output).not.toMatch(/cv\.txt[^.]/)
    expect(existsSync(draft.file('../bundle'))).toBe(false)
  })

  it('is not in the next bundle after it is deleted', () => {
    for (const name of ownFiles) draft.write(`../static/${name}`, 'mine')
    bundle('bundle')
    draft.remove('../static')
    bundle('bundle')
    expect(ownFiles.filter((name) => existsSync(draft.file(`../bundle/site/${name}`)))).toEqual([
      'robots.txt',
    ])
    expect(draft.read('../bundle/site/robots.txt')).toMatch(/^User-agent: \*\nAllow: \/\n/)
  })

  it('is not published when an operating system or an editor created it', () => {
    const junk = ['.DS_Store', 'a/Thumbs.db', 'a/desktop.ini', '._cv.pdf', '~$cv.docx', '.gitkeep']
    for (const name of junk) draft.write(`../static/${name}`, '')
    bundle('bundle')
    expect(junk.filter((name) => existsSync(draft.file(`../bundle/site/${name}`)))).toEqual([])
  })
})

it('hides a site with placeholder content from search engines, and says so', () => {
  expect(bundle('bundle')).toContain('npm run ready')
  replacePlaceholders(draft)
  expect(bundle('bundle')).not.toContain('npm run ready')
  expect(draft.read('../bundle/site/_headers')).not.toContain('noindex')
})
