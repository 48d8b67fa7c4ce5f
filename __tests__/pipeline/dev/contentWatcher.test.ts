import { existsSync } from 'node:fs'
import type { FSWatcher } from 'chokidar'
import { ContentWatcher, enablePolling } from '../../../pipeline/dev/contentWatcher'
import { type ContentDraft, createSlideImage } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))
afterEach(() => jest.restoreAllMocks())

/** Runs `act` while a ContentWatcher watches the draft. */
async function watchDraft(
  act: (
    until: (...codes: string[]) => Promise<void>,
    watcher: FSWatcher,
    content: ContentWatcher,
  ) => Promise<void>,
  print: (report: string) => boolean = () => true,
): Promise<void> {
  const write = jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((report) => print(String(report)))
  const content = new ContentWatcher(draft.folder)
  /** Waits until the last check lists exactly these diagnostics. */
  const until = async (...codes: string[]) => {
    const list = () =>
      [...content.result!.errors, ...content.result!.warnings].map(({ code }) => code).sort()
    const end = Date.now() + 20_000
    while (String(list()) !== String(codes) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(list()).toEqual(codes)
  }
  const watcher = await content.start()
  try {
    await act(until, watcher, content)
  } finally {
    await watcher.close()
    write.mockRestore()
  }
}

const text = 'case-studies/harbor.md'

it('ContentWatcher sees changes of a file that a program deleted and wrote twice, as to sync it', async () => {
  const file = 'case-studies/07-outcomes.md'
  const content = draft.read(file)
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await watchDraft(async (until) => {
    draft.remove(file)
    await pause(45)
    draft.write(file, content)
    await pause(25)
    draft.remove(file)
    await until('file-unused')
    draft.write(file, content)
    await until()
    draft.writeSlide('07-outcomes', '')
    await until('slide-description-missing')
  })
})

it('ContentWatcher creates the text of a new image once, and survives a closed terminal', async () => {
  const printed: string[] = []
  draft.remove('case-studies/07-outcomes.md')
  await watchDraft(
    async (until) => {
      await until('slide-description-missing')
      draft.writeSlide('07-outcomes')
      await until()
      await draft.addOrphanImage('harbor.png')
      await until('slide-description-missing')
      expect(draft.read(text)).toMatch(/^---\nimage: .+\n---\n$/)
      draft.writeSlide('harbor', 'The harbor.')
      await until()
      draft.remove(text)
      await until('file-unused')
      expect(existsSync(draft.file(text))).toBe(false)
      draft.remove('case-studies/harbor.png')
      await until()
      draft.writeSlide('harbor', 'The harbor.')
      await until('slide-image-missing')
      expect(draft.read(text)).toContain('The harbor.')
      expect(printed.filter((report) => report.includes('case-studies/harbor.md\n'))).toHaveLength(
        1,
      )
    },
    (report) => {
      printed.push(report)
      throw new Error('The terminal was closed.')
    },
  )
})

describe('ContentWatcher loses no description', () => {
  const endings = [
    ['the image', 'png', 'md'],
    ['the text', 'md', 'png'],
  ] as const

  it.each(endings)('while slides are renamed, %s first', async (_, first, second) => {
    const moves = [
      ['07-outcomes', '00-outcomes'],
      ['06-three-horizons', '08-three-horizons'],
    ] as const
    const rename = (ending: string, [from, to]: readonly [string, string]) =>
      draft.rename(`case-studies/${from}.${ending}`, `case-studies/${to}.${ending}`)
    const before = draft.slides.map(({ alt }) => alt).sort()
    await watchDraft(async (until) => {
      rename(first, moves[0])
      await until('file-unused', 'slide-image-missing')
      rename(first, moves[1])
      const [image, orphan] = ['slide-image-missing', 'file-unused']
      await until(orphan, orphan, image, image)
      rename(second, moves[0])
      await until(orphan, image)
      rename(second, moves[1])
      await until()
    })
    expect(draft.slides.map(({ alt }) => alt).sort()).toEqual(before)
  })
})

describe('ContentWatcher creates no empty text', () => {
  const move = (from: string, to: string) =>
    draft.rename(`case-studies/${from}`, `case-studies/${to}`)
  const orphans = ['file-unused', 'slide-image-missing']

  it('while an image is renamed twice before its text', async () => {
    await watchDraft(async (until) => {
      move('07-outcomes.png', '07-result.png')
      await until(...orphans)
      move('07-result.png', '07-results.png')
      // The same problems: waits until the check has seen the second name.
      await until(...orphans)
      draft.replace('hero.json', '22', '"22"')
      await until('file-unused', 'slide-image-missing', 'wrong-type')
      move('07-outcomes.md', '07-results.md')
      await until('wrong-type')
    })
  })

  it('while two images swap their names before their texts', async () => {
    await watchDraft(async (until) => {
      move('07-outcomes.png', 'x.png')
      await until(...orphans)
      move('06-three-horizons.png', '07-outcomes.png')
      await until(...orphans)
      draft.replace('hero.json', '22', '"22"')
      await until('file-unused', 'slide-image-missing', 'wrong-type')
      move('x.png', '06-three-horizons.png')
      await until('wrong-type')
    })
  })
})

it('ContentWatcher creates the text of an image that replaced a slide, once the old text is gone', async () => {
  await watchDraft(async (until) => {
    draft.rename('case-studies/07-outcomes.png', 'case-studies/harbor.png')
    await until('file-unused', 'slide-image-missing')
    draft.remove('case-studies/07-outcomes.md')
    await until('slide-description-missing')
    expect(draft.read(text)).toMatch(/^---\nimage: .+\n---\n$/)
  })
})

it('ContentWatcher asks about the text of a slide whose image changes', async () => {
  await watchDraft(async (until, _watcher, content) => {
    expect(content.questions).toEqual([])
    draft.write('case-studies/07-outcomes.png', await createSlideImage(3).png().toBuffer())
    draft.replace('hero.json', '22', '"22"')
    await until('wrong-type')
    expect(content.questions).toMatchObject([{ file: 'content/case-studies/07-outcomes.md' }])
  })
})

describe('ContentWatcher.waitForRepair', () => {
  it('waits while the content has an error, and ends with its repair', async () => {
    const text = draft.read('hero.json')
    draft.write('hero.json', text.replace('"headline": [', '"headline": "Less", "rest": ['))
    await watchDraft(async (until, _watcher, content) => {
      const ended = jest.fn()
      const waiting = content.waitForRepair().then(ended)
      draft.replace('about.json', '"title"', '"tilte"')
      await until('field-missing', 'field-unknown', 'field-unknown', 'wrong-type')
      expect(ended).not.toHaveBeenCalled()
      draft.write('hero.json', text)
      draft.replace('about.json', '"tilte"', '"title"')
      await waiting
    })
  })

  it('does not wait for the description of a slide', async () => {
    draft.write('case-studies/07-outcomes.md', '')
    await watchDraft(async (until, _watcher, content) => {
      await until('slide-description-missing')
      await content.waitForRepair()
    })
  })
})

it('ContentWatcher polls after enablePolling, for folders that emit no events', async () => {
  jest.replaceProperty(process, 'env', { ...process.env })
  enablePolling()
  await watchDraft((_until, watcher) => {
    expect(watcher.options).toMatchObject({ usePolling: true, interval: 500 })
    return Promise.resolve()
  })
})
