import { existsSync } from 'node:fs'
import { ContentWatcher } from '../../../pipeline/build/contentWatcher'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

const text = 'case-studies/harbor.md'

it('ContentWatcher creates the text of a new image once, and survives a closed terminal', async () => {
  const printed: string[] = []
  const content = new ContentWatcher(draft.folder, (report) => {
    printed.push(report)
    throw new Error('The terminal was closed.')
  })
  /** Waits until the last check lists exactly these diagnostics. */
  const until = async (...codes: string[]) => {
    const list = () =>
      [...content.result!.errors, ...content.result!.warnings].map(({ code }) => code)
    const end = Date.now() + 20_000
    while (String(list()) !== String(codes) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(list()).toEqual(codes)
  }
  draft.remove('case-studies/07-outcomes.md')
  const watcher = await content.start()
  try {
    await until('slide-description-missing')
    draft.writeSlide('07-outcomes')
    await until()
    await draft.addOrphanImage('harbor.png')
    await until('slide-description-missing')
    expect(draft.read(text)).toBe('')
    draft.writeSlide('harbor', 'The harbor.')
    await until()
    draft.remove(text)
    await until('slide-text-missing')
    expect(existsSync(draft.file(text))).toBe(false)
    draft.writeSlide('harbor', 'The harbor.')
    draft.remove('case-studies/harbor.png')
    draft.replace('hero.json', '22', '23')
    await until('slide-image-missing')
    expect(draft.read(text)).toContain('The harbor.')
    expect(printed.filter((report) => report.includes('case-studies/harbor.md\n'))).toHaveLength(1)
  } finally {
    await watcher.close()
  }
})
