/** @jest-environment node */
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { watchByPolling } from '../../../pipeline/build/contentGate'
import { DevelopedContent } from '../../../pipeline/build/developedContent'
import { fileNotFound } from '../../../pipeline/content/locatePicture'
import { type ContentDraft, slidePicture } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

it('finds a picture that comes, and one that goes while it is being taken', async () => {
  let hear: (printed: string) => void = () => undefined
  const heard = (words: string) =>
    new Promise<void>((resolve) => {
      hear = (printed) => {
        if (printed.includes(words)) resolve()
      }
    })
  const content = new DevelopedContent(draft.folder, (printed) => hear(printed))
  const looks = await content.watch()
  try {
    const taken = heard('content/case-studies/new.png is slide 8 now.')
    draft.write('case-studies/new.png', await slidePicture(1).png().toBuffer())
    await taken
    const lost = heard(fileNotFound)
    rmSync(draft.file('case-studies/new.png'))
    await lost
    expect(content.result.errors).toContainEqual(
      expect.objectContaining({ path: ['slides', 7, 'image'], message: fileNotFound }),
    )
  } finally {
    clearInterval(looks)
  }
})

it('has Gatsby look twice a second too, where a disk tells of no changes', async () => {
  watchByPolling()
  const { watch } = createRequire(require.resolve('gatsby/package.json'))('chokidar') as {
    watch: (folder: string) => { options: object; close: () => Promise<void> }
  }
  const watcher = watch(draft.folder)
  await watcher.close()
  expect(watcher.options).toMatchObject({ usePolling: true, interval: 500 })
})
