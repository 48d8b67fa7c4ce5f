/** @jest-environment node */
import { mkdirSync, readFileSync } from 'node:fs'
import { checkContent } from '../../../pipeline/content/check'
import { compareNaturally } from '../../../pipeline/content/folders'
import { createSlideTexts } from '../../../pipeline/content/slides'
import { type ContentDraft, createSlideImage } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { createRotatedPhonePhoto } from '../../support/createRotatedPhonePhoto'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Returns the diagnostics as "file:line code", with the file as a path from the slides folder. */
async function listDiagnostics(): Promise<string[]> {
  const { errors, warnings } = await checkContent(draft.folder)
  return [...errors, ...warnings].map(({ code, file, line }) => {
    const location = file.replace(/^content\/(case-studies\/)?/, '') + (line ? `:${line}` : '')
    return `${location} ${code}`
  })
}

it('sorts slides by name in natural order', () => {
  const names = ['harbor', '10-tides', '2-start', '07-outcomes', 'Bay', '2-end']
  expect(names.sort(compareNaturally).join(' ')).toBe(
    '2-end 2-start 07-outcomes 10-tides Bay harbor',
  )
})

describe('createSlideTexts', () => {
  it('creates an empty text, which the check then asks for', async () => {
    await draft.addOrphanImage('Slide 10.png')
    const { imagesWithoutText } = await checkContent(draft.folder)
    createSlideTexts(draft.folder, imagesWithoutText)
    expect(draft.read('case-studies/Slide 10.md')).toBe('')
    expect(await listDiagnostics()).toEqual(['Slide 10.md:1 slide-description-missing'])
  })

  it('does not overwrite a text', () => {
    createSlideTexts(draft.folder, ['case-studies/07-outcomes.png'])
    expect(draft.read('case-studies/07-outcomes.md')).not.toBe('')
  })
})

it.each<[what: string, make: () => void | Promise<void>, expected: string[]]>([
  [
    'an image without a text',
    () => draft.addOrphanImage('harbor.png'),
    ['harbor.png slide-text-missing'],
  ],
  [
    'a text without an image',
    () => draft.remove('case-studies/07-outcomes.png'),
    ['07-outcomes.md slide-image-missing'],
  ],
  [
    'an empty text',
    () => draft.write('case-studies/07-outcomes.md', ''),
    ['07-outcomes.md:1 slide-description-missing'],
  ],
  [
    'two images for one text',
    () => draft.addOrphanImage('07-outcomes.webp'),
    ['07-outcomes.webp slide-name-taken'],
  ],
  [
    'a name in capital letters and in another normalization form',
    async () => {
      await draft.addOrphanImage('KU\u0308STE (1).PNG')
      draft.writeSlide('k\u00fcste (1)')
    },
    [],
  ],
  [
    'a file that is not an image',
    () => draft.write('case-studies/notes.txt', 'To do'),
    ['notes.txt image-format'],
  ],
  ['an unfinished download', () => draft.write('case-studies/cut.png.crdownload', 'x'), []],
  ['a folder', () => void mkdirSync(draft.file('case-studies/more')), ['more image-is-folder']],
  [
    'a rotated phone photo that is too narrow after auto-orientation',
    async () => {
      const photo = await createRotatedPhonePhoto(createSlideImage(4, 1150, 1800))
      draft.write('case-studies/photo.jpg', photo)
      draft.writeSlide('photo')
    },
    ['photo.jpg image-too-narrow'],
  ],
  [
    'an image with another aspect ratio',
    async () => {
      await draft.addOrphanImage('00.png', createSlideImage(1, 1600, 1200))
      draft.writeSlide('00')
    },
    ['00.png image-wrong-shape'],
  ],
  [
    'an image less than 1600 pixels wide',
    async () => {
      await draft.addOrphanImage('8.png', createSlideImage(1, 1280, 720))
      draft.writeSlide('8')
    },
    ['8.png image-blurred'],
  ],
  ['a section without slides', () => draft.remove('case-studies'), ['case-studies.json no-slides']],
  [
    'a hidden section without slides',
    () => {
      draft.remove('case-studies')
      draft.editJson('case-studies.json', (json) => (json.hidden = true))
    },
    [],
  ],
])('checks %s', async (_what, make, expected) => {
  await make()
  expect(await listDiagnostics()).toEqual(expected)
})

it('accepts at most 40 slides', async () => {
  const bytes = readFileSync(draft.file('case-studies/07-outcomes.png'))
  for (let number = 8; number <= 41; number += 1) {
    draft.write(`case-studies/${number}.png`, bytes)
    draft.writeSlide(`${number}`)
  }
  expect(await listDiagnostics()).toEqual(['case-studies too-many-slides'])
  draft.remove('case-studies/41.png')
  draft.remove('case-studies/41.md')
  expect(await listDiagnostics()).toEqual([])
})

it('asks for no text for an image that is still being copied', async () => {
  const bytes = await createSlideImage(1).png().toBuffer()
  draft.write('case-studies/cut.png', bytes.subarray(0, bytes.length / 2))
  expect((await checkContent(draft.folder)).imagesWithoutText).toEqual([])
})
