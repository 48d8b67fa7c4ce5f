/** @jest-environment node */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { contentFiles, isForeign } from '../../../pipeline/content/contentFiles'
import { checkContent } from '../../../pipeline/content/checkContent'
import { report } from '../../../pipeline/content/report'
import { type ContentDraft, slidePicture } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'
import { phonePhoto } from '../../support/phonePhoto'

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

/** The report of a content that can be built, but is worth a look. */
async function warnings(): Promise<string> {
  const result = await checkContent(draft.folder)
  expect(result.errors).toEqual([])
  return report(result)
}

it('prints what to type for a picture that nobody names', async () => {
  draft.write('case-studies/08 Harbor Dashboard.png', await slidePicture(1).png().toBuffer())
  const said = await warnings()
  expect(said).toContain('content/case-studies/08 Harbor Dashboard.png\n   Lies in the folder, but')
  expect(said).toContain('npm run slides:add "content/case-studies/08 Harbor Dashboard.png"')
})

it('does not call a picture unlisted when its entry only misspells it', async () => {
  draft.replace('case-studies.json', '07-outcomes.png', '07-outcome.png')
  const { errors, warnings } = await checkContent(draft.folder)
  expect(errors).toHaveLength(1)
  expect(errors[0]?.fix).toBe('Did you mean "./case-studies/07-outcomes.png"?')
  expect(warnings).toEqual([])
})

it('notices the same picture twice', async () => {
  await draft.addSlide((_slide, added) =>
    draft.write(
      `case-studies/${added}.png`,
      readFileSync(draft.file('case-studies/07-outcomes.png')),
    ),
  )
  expect(await warnings()).toContain(
    'slide 8 ("added-1"), field "image" (added-1.png)\n   The same picture as "./case-studies/07-outcomes.png".',
  )
})

it('notices a slide of another shape than its siblings', async () => {
  await draft.addSlide(async (_slide, added) =>
    draft.write(`case-studies/${added}.png`, await slidePicture(3, 1600, 1200).png().toBuffer()),
  )
  expect(await warnings()).toContain(
    '1600 by 1200 pixels is another shape than the first picture has',
  )
})

it('takes width and height of a turned photo as a person sees them', async () => {
  draft.write(
    'about/photo.jpg',
    await phonePhoto(sharp(readFileSync(draft.file('about/portrait.png')))),
  )
  draft.remove('about/portrait.png')
  draft.edit('about.json', (json) => (json.portrait = './about/photo.jpg'))
  expect(await warnings()).not.toContain('shape')
})

it('asks about files it does not know', async () => {
  draft.write('testimonial.json', '{}')
  expect(await warnings()).toContain('Was it meant to be "testimonials.json"?')
})

it.each(['old/hero.json', 'hero copy.json', 'notes.md', 'about/Biography.MD', 'site/old.markdown'])(
  'leaves %s to its owner: the site does not read it, and the check says so',
  async (name) => {
    draft.write(name, '{')
    const { errors, warnings: found } = await checkContent(draft.folder)
    expect(errors).toEqual([])
    expect(found.map(({ file }) => file)).toEqual([`content/${name}`])
    expect(isForeign(draft.folder, draft.file(name))).toBe(true)
  },
)

it('has the site read every file of its model, and every picture', () => {
  const read = [...contentFiles(draft.folder).map(({ name }) => name), 'case-studies/photo.jpg']
  expect(read.filter((name) => isForeign(draft.folder, draft.file(name)))).toEqual([])
})

it('proposes to rename a file when the right one is missing', async () => {
  draft.write('case-study.json', draft.read('case-studies.json'))
  draft.remove('case-studies.json')
  const { errors } = await checkContent(draft.folder)
  expect(errors[0]?.fix).toBe('Rename "case-study.json" to "case-studies.json".')
})
