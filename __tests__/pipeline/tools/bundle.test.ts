/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentFiles } from '../../../pipeline/content/contentFiles'
import type { ContentDraft } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

/** Makes a page and nothing else. */
const fakeGatsby = `
  const { mkdirSync, writeFileSync } = require('node:fs')
  mkdirSync('public', { recursive: true })
  writeFileSync('public/index.html', '<title>New</title>')
`

let draft: ContentDraft
freshDraft((fresh) => {
  draft = fresh
  draft.write('../node_modules/gatsby/cli.js', fakeGatsby)
})

/** Makes a bundle of the draft, and hands back what was printed: all of it, or why it failed. */
function bundle(out: string, settings: NodeJS.Dict<string> = {}): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', pathToFileURL(require.resolve('tsx')).href],
      ...[resolve('pipeline/tools/bundle.ts'), '--out', out],
    ],
    {
      cwd: draft.root,
      encoding: 'utf8',
      env: { ...process.env, GATSBY_CONTACT_WEBHOOK_URL: 'none', SITE_CONTENT: '', ...settings },
    },
  )
  return status === 0 ? stdout : stderr
}

const page = () => readFileSync(draft.file('../bundle/site/index.html'), 'utf8')

it.each(['bundle', 'bundle/', './bundle'])('replaces the last bundle in %s', (out) => {
  draft.write('../bundle/site/index.html', '<title>Old</title>')
  draft.write('../bundle/site/gone.html', '')
  bundle(out)
  expect(page()).toContain('New')
  expect(existsSync(draft.file('../bundle/site/gone.html'))).toBe(false)
  expect(readdirSync(draft.root).sort()).toEqual(['bundle', 'content', 'node_modules', 'public'])
})

it.each(['.', 'content'])('leaves %s alone, which is no bundle', (out) => {
  expect(bundle(out)).toMatch(
    /^Stopped: .+ holds something else than a bundle\. Name a new folder\./,
  )
  expect(readdirSync(draft.root).sort()).toEqual(['content', 'node_modules'])
  expect(existsSync(draft.file('site.json'))).toBe(true)
})

it('makes nothing whose messages would go to this computer, but for tests', () => {
  const inbox = { GATSBY_CONTACT_WEBHOOK_URL: 'http://127.0.0.1:8001/' }
  expect(bundle('bundle', inbox)).toMatch(/^Stopped: .* address of this computer/)
  expect(existsSync(draft.file('../bundle'))).toBe(false)
  bundle('bundle', { ...inbox, SITE_CONTENT: 'content' })
  expect(page()).toContain('New')
})

it('ends with where messages go, which analytics, and whether it is a sample', () => {
  const line = () => bundle('bundle').trim().split('\n').at(-1)
  const settings = "Messages open the visitor's mail program; no analytics."
  expect(line()).toBe(
    `${settings} Sample content or address: search engines are told to stay away.`,
  )
  for (const { name } of contentFiles(draft.folder)) {
    draft.write(name, draft.read(name).replace(/^ *"?sample"?: true,?\n/m, ''))
  }
  draft.replace('site.json', 'https://www.example.com', 'https://www.larkspur.co')
  expect(line()).toBe(`${settings} No sample: search engines are welcome.`)
})
