/** @jest-environment node */
import { checkContent } from '../../../../pipeline/content/check/checkContent'
import type { ContentDraft } from '../../../support/contentDraft'
import { freshDraft } from '../../../support/freshDraft'
import { oddContent } from '../../../support/oddContent'

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

it.each(oddContent.map((odd) => [odd.name, odd] as const))('accepts %s', async (_name, odd) => {
  await odd.make(draft)
  expect((await checkContent(draft.folder)).errors).toEqual([])
})
