/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { runTool } from '../../support/runTool'

/** Stub of `gatsby build` that writes one page. */
const fakeGatsby = `
  const { mkdirSync, writeFileSync } = require('node:fs')
  mkdirSync('public', { recursive: true })
  writeFileSync('public/index.html', '<!doctype html><head><meta charset="utf-8"></head>')
`

let draft: ContentDraft
createDraftForEachTest((fresh) => {
  draft = fresh
  draft.write('../node_modules/gatsby/cli.js', fakeGatsby)
})

it('npm run bundle -- --meta-policy adds noindex when there is placeholder content', () => {
  const { status, stderr } = runTool('bundle', ['--meta-policy'], draft.root, { SITE_CONTENT: '' })
  expect(`${status} ${stderr}`).toBe('0 ')
  const page = readFileSync(draft.file('../bundle/site/index.html'), 'utf8')
  expect(page).toContain(
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\';',
  )
  expect(page).toContain('<meta name="robots" content="noindex">')
  const compressed = readFileSync(draft.file('../bundle/site/index.html.gz'))
  expect(gunzipSync(compressed).toString()).toBe(page)
})
