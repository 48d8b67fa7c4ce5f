import { ContentDraft } from './contentDraft'

/**
 * Hands a copy of the content of its own to each test of the file that calls this, and throws it away afterwards. As
 * making pictures takes longer than a check, such a test may take a minute.
 */
export function freshDraft(take: (draft: ContentDraft) => void): void {
  let draft: ContentDraft
  jest.setTimeout(60_000)
  beforeEach(() => {
    draft = new ContentDraft()
    take(draft)
  })
  afterEach(() => draft.clear())
}
