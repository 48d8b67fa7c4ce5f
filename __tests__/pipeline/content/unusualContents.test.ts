/** @jest-environment node */
import { checkContent } from '../../../pipeline/content/check'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { unusualContents } from '../../support/unusualContents'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it.each(unusualContents.map((odd) => [odd.name, odd] as const))(
  'accepts %s',
  async (_name, odd) => {
    await odd.apply(draft)
    expect((await checkContent(draft.folder)).errors).toEqual([])
  },
)
