/** @jest-environment node */
import { once } from 'node:events'
import { watchByPolling } from '../../../pipeline/build/contentGate'
import { DevelopedContent } from '../../../pipeline/build/developedContent'
import { type ContentDraft, slidePicture } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

it('takes a picture also where the disk tells of no changes: it looks by itself', async () => {
  watchByPolling()
  let take: (printed: string) => void = () => undefined
  const taken = new Promise<string>((resolve) => (take = resolve))
  const content = new DevelopedContent(draft.folder, (text) => {
    if (text.includes('slide')) take(text)
  })
  const watcher = await content.watch()
  try {
    expect(watcher.options.usePolling).toBe(true)
    await once(watcher, 'ready')
    draft.write('case-studies/new.png', await slidePicture(1).png().toBuffer())
    expect(await taken).toContain('content/case-studies/new.png is slide 8 now.')
  } finally {
    await watcher.close()
  }
})
