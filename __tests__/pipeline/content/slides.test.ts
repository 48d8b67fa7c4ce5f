/** @jest-environment node */
import { mkdirSync } from 'node:fs'
import { checkContent } from '../../../pipeline/content/check'
import { compareNaturally } from '../../../pipeline/content/folders'
import { createMissingSlideTextFiles } from '../../../pipeline/content/slides'
import { type ContentDraft, createSlideImage } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { createRotatedPhonePhoto } from '../../support/createRotatedPhonePhoto'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/**
 * Returns the diagnostics as "file:line code", with the file as a path from the slides folder, and
 * with the image that the fix suggests, if any.
 */
async function listDiagnostics(): Promise<string[]> {
  const { errors, warnings } = await checkContent(draft.folder)
  return [...errors, ...warnings].map(({ code, file, line, fix }) => {
    const [, image] = /^Write "(?:image: )?(\.\/[^"]*)"/.exec(fix) ?? []
    const location = file.replace(/^content\/(case-studies\/)?/, '') + (line ? `:${line}` : '')
    return [location, code, ...(image ? [image] : [])].join(' ')
  })
}

/** Checks the content and creates the missing slide texts, as the dev server does. */
async function take(): Promise<string[]> {
  const { imagesWithoutText } = await checkContent(draft.folder)
  createMissingSlideTextFiles(draft.folder, imagesWithoutText)
  return imagesWithoutText
}

it('sorts slides by name in natural order', () => {
  const names = ['harbor', '10-tides', '2-start', '07-outcomes', 'Bay', '2-end']
  expect(names.sort(compareNaturally).join(' ')).toBe(
    '2-end 2-start 07-outcomes 10-tides Bay harbor',
  )
})

it('creates a text file without a description for each new image', async () => {
  await draft.addOrphanImage('Slide 10.png')
  await draft.addOrphanImage('slide (1).jpg')
  await draft.addOrphanImage('50% #1: "x".png')
  await draft.addOrphanImage('Ku\u0308ste.png')
  expect(await take()).toHaveLength(4)
  expect(draft.read('case-studies/slide (1).md')).toBe('---\nimage: ./slide (1).jpg\n---\n')
  expect(draft.slides.slice(7).map(({ image }) => image.normalize('NFC'))).toEqual([
    '50% #1: \\"x\\".png',
    'K\u00fcste.png',
    'slide (1).jpg',
    'Slide 10.png',
  ])
  expect(await take()).toEqual([])
  const { errors, warnings } = await checkContent(draft.folder)
  expect(warnings).toEqual([])
  expect(errors.map(({ code, path = [] }) => [code, ...path])).toEqual(
    Array(4).fill(['slide-description-missing', 'alt']),
  )
})

it('does not overwrite a text file that was created during the check', async () => {
  await draft.addOrphanImage('harbor.png')
  const { imagesWithoutText } = await checkContent(draft.folder)
  draft.writeSlide('harbor', 'The harbor.')
  const before = draft.read('case-studies/harbor.md')
  createMissingSlideTextFiles(draft.folder, imagesWithoutText)
  expect(draft.read('case-studies/harbor.md')).toBe(before)
})

const whole = () => createSlideImage(1).png().toBuffer()

/**
 * Changes to the slides folder, each with the expected diagnostic, or undefined for a valid folder.
 */
const slideFolderChanges: [
  what: string,
  make: () => void | Promise<void>,
  expectedDiagnostic: string | undefined,
][] = [
  [
    'an orphaned image (without a text)',
    () => draft.addOrphanImage('harbor.png'),
    'harbor.png slide-text-missing',
  ],
  [
    'an orphaned text (without its image)',
    () => draft.remove('case-studies/07-outcomes.png'),
    '07-outcomes.md:2 slide-image-missing',
  ],
  [
    'an image under another name',
    async () => {
      draft.remove('case-studies/07-outcomes.png')
      await draft.addOrphanImage('results.png')
    },
    '07-outcomes.md:2 slide-image-missing ./results.png',
  ],
  [
    'an image of another format in place of the old one, and another image',
    async () => {
      draft.writeSlide('8')
      await draft.addOrphanImage('8.jpg')
      await draft.addOrphanImage('harbor.png')
      await take()
      draft.writeSlide('harbor')
    },
    '8.md:2 slide-image-missing ./8.jpg',
  ],
  [
    'an image with nearly the same name, and another image',
    async () => {
      draft.remove('case-studies/07-outcomes.png')
      await draft.addOrphanImage('07-outcome.png')
      await draft.addOrphanImage('harbor.png')
      await take()
      draft.writeSlide('harbor')
    },
    '07-outcomes.md:2 slide-image-missing ./07-outcome.png',
  ],
  [
    'an image path that differs from the file name in case',
    () => draft.writeSlide('07-outcomes', 'The outcomes.', './07-OUTCOMES.png'),
    '07-outcomes.md:2 image-name-differs-in-case ./07-outcomes.png',
  ],
  [
    'a text without a description',
    () => draft.writeSlide('07-outcomes', ''),
    '07-outcomes.md:4 slide-description-missing',
  ],
  [
    'a text for two images',
    () => draft.addOrphanImage('07-outcomes.jpg'),
    '07-outcomes.jpg slide-text-taken',
  ],
  [
    'two images whose names differ only in case',
    async () => {
      await draft.addOrphanImage('A.png')
      await draft.addOrphanImage('a.PNG')
      await take()
      draft.write('case-studies/a.md', `${draft.read('case-studies/a.md')}The coast.`)
    },
    'A.png slide-text-taken',
  ],
  [
    'an accent in the normalization form of macOS',
    async () => {
      await draft.addOrphanImage('Ku\u0308ste.png')
      draft.writeSlide('K\u00fcste', 'The coast.', './K\u00fcste.png')
    },
    undefined,
  ],
  [
    'a name with a number in parentheses or with a space',
    async () => {
      await draft.addOrphanImage('slide (1).png')
      await draft.addOrphanImage('my slide.png')
      draft.writeSlide('slide (1)')
      draft.writeSlide('my slide')
    },
    undefined,
  ],
  [
    'a file that is not an image',
    () => draft.write('case-studies/notes.txt', 'To do'),
    'notes.txt image-format',
  ],
  ['an unfinished download', () => draft.write('case-studies/cut.png.crdownload', 'x'), undefined],
  ['a folder', () => void mkdirSync(draft.file('case-studies/more')), 'more image-is-folder'],
  [
    'a rotated phone photo that is too narrow after auto-orientation',
    async () =>
      draft.write(
        'case-studies/photo.jpg',
        await createRotatedPhonePhoto(createSlideImage(4, 1150, 1800)),
      ),
    'photo.jpg image-too-narrow',
  ],
  [
    'an image with another aspect ratio, as the first slide',
    async () => {
      await draft.addOrphanImage('00.png', createSlideImage(1, 1600, 1200))
      draft.writeSlide('00')
    },
    '00.md:2 image-wrong-shape',
  ],
  [
    'a section without slides',
    () => {
      draft.remove('case-studies')
    },
    'case-studies.json no-slides',
  ],
  [
    'a hidden section without slides',
    () => {
      draft.remove('case-studies')
      draft.editJson('case-studies.json', (json) => (json.hidden = true))
    },
    undefined,
  ],
]

it.each(slideFolderChanges.filter(([, , expectedDiagnostic]) => expectedDiagnostic))(
  'reports %s',
  async (_what, make, expectedDiagnostic) => {
    await make()
    expect(await listDiagnostics()).toEqual([expectedDiagnostic])
  },
)

it.each(slideFolderChanges.filter(([, , expectedDiagnostic]) => !expectedDiagnostic))(
  'accepts %s',
  async (_what, make) => {
    await make()
    expect(await listDiagnostics()).toEqual([])
  },
)

it('suggests the image whose name matches the text file', async () => {
  draft.writeSlide('8')
  await draft.addOrphanImage('8.jpg')
  await draft.addOrphanImage('harbor.png')
  expect(await listDiagnostics()).toEqual([
    '8.md:2 slide-image-missing ./8.jpg',
    'harbor.png slide-text-missing',
  ])
})

it('accepts at most 40 slides', async () => {
  for (let number = 8; number <= 41; number += 1) {
    await draft.addOrphanImage(`${number}.png`, createSlideImage(number, 1600, 900))
    draft.writeSlide(`${number}`)
  }
  expect(await listDiagnostics()).toEqual(['case-studies too-many-slides'])
  draft.remove('case-studies/41.png')
  draft.remove('case-studies/41.md')
  expect(await listDiagnostics()).toEqual([])
})

it('does not create a text file for an image that is still being copied', async () => {
  const bytes = await whole()
  draft.write('case-studies/cut.png', bytes.subarray(0, bytes.length / 2))
  expect(await take()).toEqual([])
  draft.write('case-studies/cut.png', bytes)
  expect(await take()).toEqual(['case-studies/cut.png'])
})

it('does not create a text file for an image that probably belongs to an existing text file', async () => {
  draft.remove('case-studies/07-outcomes.png')
  await draft.addOrphanImage('results.png')
  expect(await take()).toEqual([])
  draft.remove('case-studies/07-outcomes.md')
  expect(await take()).toEqual(['case-studies/results.png'])
})

it('warns of slide images less than 1600 pixels wide', async () => {
  await draft.addOrphanImage('8.png', createSlideImage(1, 1280, 720))
  draft.writeSlide('8')
  await draft.addOrphanImage('9.png', createSlideImage(2, 1600, 900))
  draft.writeSlide('9')
  const { errors, warnings } = await checkContent(draft.folder)
  expect(errors).toEqual([])
  expect(warnings).toMatchObject([
    { code: 'image-blurred', file: 'content/case-studies/8.md', line: 2, path: ['image'] },
  ])
})

it.each([
  [
    'a narrow image',
    () => draft.addOrphanImage('8.png', createSlideImage(1, 1199, 675)),
    'image-too-narrow',
  ],
  ['an image without a text', () => draft.addOrphanImage('8.png'), 'slide-text-missing'],
  [
    'an image whose text file refers to another image',
    () => draft.addOrphanImage('07-outcomes.jpg'),
    'slide-text-taken',
  ],
  ['a text without an extension', () => draft.write('case-studies/8', 'A map.'), 'image-format'],
])('reports %s as an error, because the page omits the slide', async (_what, make, code) => {
  await Promise.resolve(make())
  const { errors, warnings } = await checkContent(draft.folder)
  expect(errors).toMatchObject([{ code }])
  expect(warnings).toEqual([])
})

it('accepts an image with an extension in capital letters', async () => {
  await draft.addOrphanImage('8.JPG')
  draft.writeSlide('8', 'A map.', './8.JPG')
  expect((await checkContent(draft.folder)).errors).toEqual([])
})
