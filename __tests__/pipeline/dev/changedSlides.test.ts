import { readFileSync, statSync, utimesSync } from 'node:fs'
import { checkContent } from '../../../pipeline/content/contentCheck'
import { ChangedSlides } from '../../../pipeline/dev/changedSlides'
import { type ContentDraft, createSlideImage } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
let changedSlides: ChangedSlides
createDraftForEachTest((fresh) => {
  draft = fresh
  changedSlides = new ChangedSlides(draft.folder)
})

/** Lists the slides that are asked about after a check. */
async function listQuestions(): Promise<string[]> {
  const { slides } = await checkContent(draft.folder)
  return changedSlides.find(slides).map(({ file }) => file.replace('content/case-studies/', ''))
}

function restart(): void {
  changedSlides = new ChangedSlides(draft.folder)
}

/** Gives a text file a later time, as editors do that save it without a change. */
function saveAgain(): void {
  const file = draft.file(`${outcomes}.md`)
  const later = statSync(file).mtimeMs / 1000 + 60
  utimesSync(file, later, later)
}

const [outcomes, horizons] = ['case-studies/07-outcomes', 'case-studies/06-three-horizons']
const draw = (seed: number) => createSlideImage(seed).png().toBuffer()

describe('the new image of a described slide', () => {
  it('is asked about until the text is edited', async () => {
    expect(await listQuestions()).toEqual([])
    draft.write(`${outcomes}.png`, await draw(3))
    expect(await listQuestions()).toEqual(['07-outcomes.md'])
    draft.replace('hero.json', '22', '23')
    expect(await listQuestions()).toEqual(['07-outcomes.md'])
    draft.writeSlide('07-outcomes', 'A new map.')
    expect(await listQuestions()).toEqual([])
  })

  it('is not asked about again once its text file is saved as it is', async () => {
    expect(await listQuestions()).toEqual([])
    draft.write(`${outcomes}.png`, await draw(3))
    expect(await listQuestions()).toEqual(['07-outcomes.md'])
    saveAgain()
    expect(await listQuestions()).toEqual([])
    restart()
    expect(await listQuestions()).toEqual([])
    draft.write(`${outcomes}.png`, await draw(5))
    expect(await listQuestions()).toEqual(['07-outcomes.md'])
  })

  it('is asked about after a restart too, and if it changed in between', async () => {
    expect(await listQuestions()).toEqual([])
    restart()
    draft.write(`${outcomes}.png`, await draw(3))
    expect(await listQuestions()).toEqual(['07-outcomes.md'])
    restart()
    expect(await listQuestions()).toEqual(['07-outcomes.md'])
  })

  it('is asked about while only the order of its text file changes', async () => {
    expect(await listQuestions()).toEqual([])
    draft.write(`${outcomes}.png`, await draw(3))
    expect(await listQuestions()).toEqual(['07-outcomes.md'])
    draft.write(`${outcomes}.md`, `---\norder: 2\n---\n${draft.read(`${outcomes}.md`)}`)
    saveAgain()
    expect(await listQuestions()).toEqual(['07-outcomes.md'])
    expect(await listQuestions()).toEqual(['07-outcomes.md'])
  })

  it('is asked about even if what was remembered cannot be read', async () => {
    draft.write('../.builds/described-images.json', '{')
    expect(await listQuestions()).toEqual([])
    draft.write(`${outcomes}.png`, await draw(3))
    expect(await listQuestions()).toEqual(['07-outcomes.md'])
  })

  it('is asked about for each of two images that were swapped, until they are back', async () => {
    const images = [outcomes, horizons].map((name) => readFileSync(draft.file(`${name}.png`)))
    const write = (first: Buffer, second: Buffer) => {
      draft.write(`${outcomes}.png`, first)
      draft.write(`${horizons}.png`, second)
    }
    expect(await listQuestions()).toEqual([])
    write(images[1]!, images[0]!)
    expect(await listQuestions()).toEqual(['06-three-horizons.md', '07-outcomes.md'])
    write(images[0]!, images[1]!)
    expect(await listQuestions()).toEqual([])
  })

  it('is asked about if it was missing in between, or has another name', async () => {
    expect(await listQuestions()).toEqual([])
    draft.remove(`${outcomes}.png`)
    expect(await listQuestions()).toEqual([])
    draft.write(`${outcomes}.jpg`, await createSlideImage(3).jpeg().toBuffer())
    expect(await listQuestions()).toEqual(['07-outcomes.md'])
  })

  it('is not asked about if its slide was deleted before', async () => {
    expect(await listQuestions()).toEqual([])
    const text = draft.read(`${outcomes}.md`)
    draft.remove(`${outcomes}.md`)
    expect(await listQuestions()).toEqual([])
    draft.write(`${outcomes}.png`, await draw(3))
    draft.write(`${outcomes}.md`, text)
    expect(await listQuestions()).toEqual([])
  })

  it('is not asked about if both files were renamed, or the slide is new', async () => {
    expect(await listQuestions()).toEqual([])
    draft.rename(`${outcomes}.png`, 'case-studies/09-results.png')
    draft.rename(`${outcomes}.md`, 'case-studies/09-results.md')
    await draft.addOrphanImage('harbor.png')
    draft.write('case-studies/harbor.md', '')
    expect(await listQuestions()).toEqual([])
    draft.write('case-studies/harbor.png', await draw(5))
    draft.writeSlide('harbor', 'The harbor.')
    expect(await listQuestions()).toEqual([])
  })
})
