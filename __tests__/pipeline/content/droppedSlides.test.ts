/** @jest-environment node */
import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { DroppedSlides } from '../../../pipeline/content/droppedSlides'
import { type ContentDraft, type DraftSlide, slidePicture } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'
import { phonePhoto } from '../../support/phonePhoto'

let draft: ContentDraft
let dropped: DroppedSlides
freshDraft((fresh) => {
  draft = fresh
  dropped = new DroppedSlides(fresh.folder)
})

async function drop(name: string, seed: number, ending: 'png' | 'jpeg' = 'png'): Promise<void> {
  draft.write(`case-studies/${name}`, await slidePicture(seed).toFormat(ending).toBuffer())
}

/** Takes what has come, and says which slides are new and what is said about the folder's other files. */
async function take(): Promise<{ images: unknown[]; said: string[] }> {
  await dropped.addNew()
  const { result } = await dropped.addNew()
  const { slides } = JSON.parse(draft.read('case-studies.json')) as { slides: DraftSlide[] }
  return {
    images: slides.slice(7).map(({ image }) => image),
    said: result.warnings.filter(({ path }) => path.length === 0).map(({ message }) => message),
  }
}

it('makes the last slides of pictures dropped together, each once and under its own name', async () => {
  await drop('Slide 10.png', 1)
  await drop('Slide 2.png', 2)
  await drop('Slide 2.jpg', 3, 'jpeg')
  draft.write('case-studies/IMG_4711.JPG', await phonePhoto(slidePicture(4, 1800, 2400)))
  const folder = 'content/case-studies'
  expect((await dropped.addNew()).added).toEqual([
    { file: `${folder}/IMG_4711.JPG`, id: 'img-4711', number: 8 },
    { file: `${folder}/Slide 2.jpg`, id: 'slide-2', number: 9 },
    { file: `${folder}/Slide 2.png`, id: 'slide-2-2', number: 10 },
    { file: `${folder}/Slide 10.png`, id: 'slide-10', number: 11 },
  ])
  await drop('Slide 2.png', 5)
  const { added, result } = await dropped.addNew()
  expect(added).toEqual([])
  expect(result.errors.map(({ path, message }) => [path[1], path[2], message])).toEqual(
    [7, 8, 9, 10].map((index) => [index, 'alt', 'Empty.']),
  )
})

it('takes a picture once it has been copied to its end', async () => {
  const whole = await slidePicture(1).png().toBuffer()
  draft.write('case-studies/cut.png', whole.subarray(0, whole.length / 2))
  const half = await take()
  expect(half).toEqual({ images: [], said: [expect.stringContaining('not copied to its end')] })
  draft.write('case-studies/cut.png', whole)
  expect(await take()).toEqual({ images: ['./case-studies/cut.png'], said: [] })
})

it('waits with a picture until the list of slides can be read', async () => {
  const sound = draft.read('case-studies.json')
  const broken = sound.replace('},', '}')
  draft.write('case-studies.json', broken)
  await drop('cut.png', 1)
  const { added, result } = await dropped.addNew()
  expect(added).toEqual([])
  expect(result.errors[0]?.message).toBe('A comma is missing at the end of this line.')
  expect(draft.read('case-studies.json')).toBe(broken)
  draft.write('case-studies.json', sound)
  expect((await take()).images).toEqual(['./case-studies/cut.png'])
})

const odd: [what: string, name: string, made: () => Buffer | Promise<Buffer>, says: RegExp][] = [
  ['a file of 40 MB', 'big.png', () => Buffer.alloc(40 * 1024 * 1024), /^The file is 40\.0 MB/],
  [
    'a small picture',
    'a.png',
    () => slidePicture(1, 800, 450).png().toBuffer(),
    /^The picture is 800/,
  ],
  ['a document', 'deck.pdf', () => Buffer.from('%PDF-1.7'), /^The file is a PDF document/],
  [
    'an unfinished download',
    'a.png.crdownload',
    () => Buffer.from('x'),
    /^A file that a program is/,
  ],
  ["an editor's copy", '~$deck.pptx', () => Buffer.from('x'), /^A file that a program is/],
]

it.each(odd)('says in one sentence why %s is no slide', async (_what, name, made, says) => {
  const before = draft.read('case-studies.json')
  draft.write(`case-studies/${name}`, await made())
  expect(await take()).toEqual({ images: [], said: [expect.stringMatching(says)] })
  expect(draft.read('case-studies.json')).toBe(before)
})

it('says in one sentence why a folder is no slide, and nothing about files of the system', async () => {
  mkdirSync(draft.file('case-studies/My slides'))
  draft.write('case-studies/.DS_Store', 'x')
  draft.write('case-studies/Thumbs.db', 'x')
  expect(await take()).toEqual({ images: [], said: [expect.stringMatching(/^A folder or a link/)] })
})

it('says that there is no room for a slide beyond the fortieth', async () => {
  draft.edit('case-studies.json', (json) => {
    const [slide] = json.slides as DraftSlide[]
    json.slides = Array.from({ length: 39 }, (_, index) => ({
      ...slide,
      id: `slide-${index}`,
      image: 'gone',
    }))
  })
  await drop('fits.png', 1)
  await drop('too-many.png', 2)
  const { added } = await dropped.addNew()
  expect(added.map(({ id }) => id)).toEqual(['fits'])
  expect((await take()).said).toContain('The page has room for 40 slides, and there are 40.')
})

it('leaves alone what lay there before, and pictures whose entry was taken out', async () => {
  await drop('cut.png', 1)
  await take()
  draft.edit('case-studies.json', (json) => (json.slides as DraftSlide[]).splice(6))
  const { added, result } = await dropped.addNew()
  expect(added).toEqual([])
  expect(result.unlisted).toEqual(['case-studies/07-outcomes.png', 'case-studies/cut.png'])
})

function slideOf(id: string): DraftSlide | undefined {
  const { slides } = JSON.parse(draft.read('case-studies.json')) as { slides: DraftSlide[] }
  return slides.find((slide) => slide.id === id)
}

function rename(from: string, to: string): void {
  renameSync(draft.file(`case-studies/${from}`), draft.file(`case-studies/${to}`))
}

it('follows pictures that are renamed: their slides keep place and description', async () => {
  await dropped.addNew()
  const before = draft.read('case-studies.json')
  rename('03-three-shared-needs.png', '03-needs.png')
  rename('07-outcomes.png', '01-Ergebnisse für alle.png')
  // So near to the old name that the check takes it for the one that was meant.
  rename('05-platform-flow.png', '05-platform-flows.png')
  const { added, renamed } = await dropped.addNew()
  expect(added).toEqual([])
  expect(renamed).toHaveLength(3)
  expect(draft.read('case-studies.json')).toBe(
    before
      .replace('03-three-shared-needs.png', '03-needs.png')
      .replace('07-outcomes.png', '01-Ergebnisse für alle.png')
      .replace('05-platform-flow.png', '05-platform-flows.png'),
  )
  expect((await dropped.addNew()).result).toMatchObject({ errors: [], warnings: [] })
})

it('follows a picture whose new name comes only after the old one was missed', async () => {
  await dropped.addNew()
  const picture = readFileSync(draft.file('case-studies/07-outcomes.png'))
  draft.remove('case-studies/07-outcomes.png')
  expect((await dropped.addNew()).result.errors).toHaveLength(1)
  draft.write('case-studies/results.png', picture)
  await dropped.addNew()
  expect(slideOf('outcomes')?.image).toBe('./case-studies/results.png')
})

it('does not guess between two new names of one picture', async () => {
  await dropped.addNew()
  const picture = readFileSync(draft.file('case-studies/07-outcomes.png'))
  draft.remove('case-studies/07-outcomes.png')
  draft.write('case-studies/one.png', picture)
  draft.write('case-studies/two.png', picture)
  expect((await dropped.addNew()).renamed).toEqual([])
  expect(slideOf('outcomes')?.image).toBe('./case-studies/07-outcomes.png')
})

it('gives a dropped picture a plain name if its own has an accent, which disks write differently', async () => {
  await drop('Küste 1.png'.normalize('NFD'), 1)
  expect(await take()).toEqual({ images: ['./case-studies/08-kuste-1.png'], said: [] })
})
