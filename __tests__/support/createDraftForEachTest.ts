import { ContentDraft } from './contentDraft'

/**
 * Gives each test of the calling file its own ContentDraft, deletes the draft afterwards, and
 * raises the timeout of these tests to two minutes, because some start several programs.
 */
export function createDraftForEachTest(assignDraft: (draft: ContentDraft) => void): void {
  let draft: ContentDraft
  jest.setTimeout(120_000)
  beforeEach(() => {
    draft = new ContentDraft()
    assignDraft(draft)
  })
  afterEach(() => draft.deleteFolder())
}
