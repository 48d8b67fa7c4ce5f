import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { replacePlaceholders } from '../../support/replacePlaceholders'
import { runTool } from '../../support/runTool'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

const checkContent = (GITHUB_ACTIONS = '', GITHUB_OUTPUT = '') =>
  runTool('checkContent', [], draft.root, { GITHUB_ACTIONS, GITHUB_OUTPUT })

it('prints a single sentence when the content is valid', () => {
  replacePlaceholders(draft)
  const { status, stdout, stderr } = checkContent()
  expect([status, stdout.trim().split('\n').length, stderr]).toEqual([0, 1, ''])
})

it("lists what is still the sample's, by file", () => {
  const { status, stdout } = checkContent()
  expect(status).toBe(0)
  expect(stdout).toMatch(/^- content\/hero.json: .*field "subline"/m)
  expect(stdout).toMatch(/^- content\/site: mark.svg/m)
})

it('lists errors without a stack trace, annotates their lines on GitHub, and outputs the first', () => {
  const outputs = join(draft.root, 'outputs')
  draft.replace('hero.json', '22', '"22"')
  draft.replace('services.json', '"blue"', '"bleu"')
  const { status, stdout, stderr } = checkContent('true', outputs)
  expect(status).toBe(1)
  expect(stderr).toContain('\n1. content/hero.json, line 8, field "achievements years figure"\n')
  expect(stderr).toContain('\n2. content/services.json, line 34, field "cards 2 accent"\n')
  expect(stderr.match(/^ {3}Fix: /gm)).toHaveLength(2)
  expect(stderr).not.toContain('    at ')
  expect(stdout).toMatch(
    /^::error file=content\/services.json,line=34,title=field "cards 2 accent"::/m,
  )
  expect(readFileSync(outputs, 'utf8')).toMatch(
    /^error=content\/hero.json, line 8, field "achievements years figure": .+ Fix: .+1.+\n$/,
  )
})
