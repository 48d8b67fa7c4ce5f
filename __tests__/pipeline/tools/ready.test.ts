import { existsSync } from 'node:fs'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { replacePlaceholders } from '../../support/replacePlaceholders'
import { runTool } from '../../support/runTool'

/** Stub of Gatsby that writes one page. */
const fakeGatsby = `
  const { mkdirSync, writeFileSync } = require('node:fs')
  mkdirSync('public', { recursive: true })
  writeFileSync('public/index.html', '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Home</title></head>' +
    '<body><h1>Home</h1><a href="' + (process.env.TEST_LINK || '/') + '">Home</a></body></html>')
`

let draft: ContentDraft
createDraftForEachTest((fresh) => {
  draft = fresh
  draft.write('../node_modules/gatsby/cli.js', fakeGatsby)
})

function ready(environment: NodeJS.Dict<string> = {}) {
  return runTool('ready', [], draft.root, { SITE_CONTENT: '', ...environment })
}

describe('npm run ready', () => {
  it('ends with "Ready to publish." when nothing is left to do', () => {
    replacePlaceholders(draft)
    const { status, stdout } = ready()
    expect(stdout.trim().split('\n').at(-1)).toBe('Ready to publish.')
    expect(status).toBe(0)
  })

  it.each(['/nowhere/', '/#nowhere'])('reports the dead link %s of a page', (link) => {
    replacePlaceholders(draft)
    const { status, stdout } = ready({ TEST_LINK: link })
    expect(stdout).toContain(link)
    expect(status).toBe(1)
  })

  it('lists placeholder content once', () => {
    const { status, stdout } = ready()
    expect(stdout.split('content/hero.json')).toHaveLength(2)
    expect(status).toBe(1)
  })

  it('does not build the site when the content has errors', () => {
    draft.replace('hero.json', '22', '"22"')
    const { status, stdout } = ready()
    expect(stdout).toContain('content/hero.json, line')
    expect(status).toBe(1)
    expect(existsSync(draft.file('../public'))).toBe(false)
  })
})
