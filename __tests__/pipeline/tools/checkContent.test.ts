import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

function checkContent() {
  const command = path.resolve('pipeline/tools/checkContent.ts')
  return spawnSync(process.execPath, ['--import', tsx(), command], {
    cwd: draft.root,
    encoding: 'utf8',
  })
}

function tsx(): string {
  return `file://${path.resolve('node_modules/tsx/dist/loader.mjs')}`
}

it('prints a single sentence when the content is valid', () => {
  const { status, stdout, stderr } = checkContent()
  expect(stderr).toBe('')
  expect(stdout.trim()).toBe('Content check: everything is in order.')
  expect(status).toBe(0)
})

it('lists errors without a stack trace when the content is invalid', () => {
  draft.replace('hero.json', '22', '"22"')
  draft.replace('services.json', '"blue"', '"bleu"')
  const { status, stderr } = checkContent()
  expect(status).toBe(1)
  const places = [
    'content/hero.json, line 9, field "achievements years figure"',
    'content/services.json, line 39, field "cards 2 accent"',
  ]
  for (const [index, place] of places.entries()) {
    expect(stderr).toContain(`\n${index + 1}. ${place}\n`)
  }
  expect(stderr.match(/^ {3}Fix: /gm)).toHaveLength(2)
  expect(stderr).not.toContain('    at ')
})
