/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { ContentWatcher, enablePolling } from '../../../pipeline/build/contentWatcher'
import { type ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/**
 * Runs `work` while the content check watches the draft and cannot print.
 *
 * @param work receives a function that waits until the watcher prints a text
 */
async function watched(
  work: (until: (words: string) => Promise<void>, printed: string[]) => Promise<void>,
) {
  const printed: string[] = []
  const content = new ContentWatcher(draft.folder, (text) => {
    printed.push(text)
    throw new Error('The terminal was closed.')
  })
  const watcher = await content.start()
  const until = async (words: string) => {
    for (const start = Date.now(); Date.now() - start < 20_000;) {
      if (printed.some((text) => text.includes(words))) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`Not printed: ${words}\n${printed.join('')}`)
  }
  try {
    await work(until, printed)
  } finally {
    await watcher.close()
  }
}

it('ContentWatcher reports a deleted image without overwriting the slide text', () =>
  watched(async (until) => {
    await draft.addOrphanImage('harbor.png')
    await until(
      'content/case-studies/harbor.md, line 4, field "alt"\n   This slide has no description yet.',
    )
    draft.writeSlide('harbor', 'The harbor.')
    draft.remove('case-studies/harbor.png')
    await until('The image harbor.png does not exist.')
    expect(draft.read('case-studies/harbor.md')).toContain('The harbor.')
  }))

it('ContentWatcher prints a warning once, when it appears', () =>
  watched(async (until, printed) => {
    draft.write('about/old.png', 'x')
    await until('content/about/old.png')
    draft.replace('hero.json', '22', '"22"')
    await until('The field contains text instead of a number.')
    expect(printed.filter((text) => text.includes('about/old.png'))).toHaveLength(1)
  }))

it('ContentWatcher decodes an image again only when the image has changed', () =>
  watched(async (until) => {
    const decoded = jest.spyOn(sharp.prototype, 'extract')
    try {
      draft.replace('hero.json', '22', '"22"')
      await until('The field contains text instead of a number.')
      expect(decoded).not.toHaveBeenCalled()
      draft.write(
        'case-studies/07-outcomes.png',
        readFileSync(draft.file('case-studies/06-three-horizons.png')),
      )
      draft.replace('hero.json', '"22"', '0')
      await until('The number is 0;')
      expect(decoded).toHaveBeenCalled()
    } finally {
      decoded.mockRestore()
    }
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
