import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ContentWatcher, enablePolling } from '../../../pipeline/build/contentWatcher'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/**
 * Runs `work` while the content check watches the draft and cannot print.
 *
 * @param work receives a function that waits until the last check lists exactly these diagnostics
 */
async function watched(
  work: (until: (codes: string[]) => Promise<void>, printed: string[]) => Promise<void>,
) {
  const printed: string[] = []
  const content = new ContentWatcher(draft.folder, (text) => {
    printed.push(text)
    throw new Error('The terminal was closed.')
  })
  const watcher = await content.start()
  const list = () => [...content.result!.errors, ...content.result!.warnings]
  const until = async (codes: string[]) => {
    for (const start = Date.now(); Date.now() - start < 20_000;) {
      if (String(list().map(({ code }) => code)) === String(codes)) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(list()).toBe(codes)
  }
  try {
    await work(until, printed)
  } finally {
    await watcher.close()
  }
}

const text = 'case-studies/harbor.md'

it('ContentWatcher creates the text of a new image, and never again', () =>
  watched(async (until) => {
    await draft.addOrphanImage('harbor.png')
    await until(['slide-description-missing'])
    expect(draft.read(text)).toBe('')
    draft.writeSlide('harbor', 'The harbor.')
    await until([])
    draft.remove(text)
    await until(['slide-text-missing'])
    expect(existsSync(draft.file(text))).toBe(false)
    draft.writeSlide('harbor', 'The harbor.')
    draft.remove('case-studies/harbor.png')
    await until(['slide-image-missing'])
    expect(draft.read(text)).toContain('The harbor.')
  }))

it('ContentWatcher creates the texts that are missing at its start', async () => {
  draft.remove('case-studies/07-outcomes.md')
  await watched((until) => until(['slide-description-missing']))
})

it('ContentWatcher prints each report once, although printing fails', () =>
  watched(async (until, printed) => {
    draft.write('about/old.png', 'x')
    await until(['file-unused'])
    draft.replace('hero.json', '22', '23')
    draft.replace('testimonials.json', 'VP', '')
    draft.write('about/older.png', 'x')
    await until(['file-unused', 'file-unused'])
    expect(printed.filter((text) => text.includes('about/old.png'))).toHaveLength(2)
  }))

it("enablePolling turns on polling in Gatsby's file watcher", async () => {
  enablePolling()
  const { watch } = createRequire(require.resolve('gatsby/package.json'))('chokidar') as {
    watch: (folder: string) => { options: object; close: () => Promise<void> }
  }
  const watcher = watch(draft.folder)
  await watcher.close()
  expect(watcher.options).toMatchObject({ usePolling: true, interval: 500 })
})
