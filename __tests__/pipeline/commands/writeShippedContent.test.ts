import { cpSync, mkdirSync } from 'node:fs'
import { listShipped } from '../../../pipeline/content/shippedContent'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { runTool } from '../../support/runTool'
import { fixtureContentFolder } from '../../support/testedSite'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it('writeShippedContent lists what the sample and the fixture have, each once', () => {
  draft.editJson('site.json', (site) => (site.brand = 'Larkspur'))
  cpSync(fixtureContentFolder, draft.file('../__tests__/fixtures/content'), { recursive: true })
  mkdirSync(draft.file('../pipeline/content'), { recursive: true })
  expect(runTool('writeShippedContent', [], draft.root)).toMatchObject({ status: 0, stderr: '' })
  const hashes = [draft.folder, fixtureContentFolder].flatMap(listShipped)
  expect(JSON.parse(draft.read('../pipeline/content/shippedContent.json'))).toEqual(
    [...new Set(hashes)].sort(),
  )
})
