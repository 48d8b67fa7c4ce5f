/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../../pipeline/content/checkContent'
import { addSlides } from '../../../pipeline/content/addSlides'
import { type ContentDraft, slidePicture } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

async function picture(name: string, seed: number): Promise<string> {
  const file = path.join(draft.root, name)
  await slidePicture(seed).png().toFile(file)
  return file
}

it('copies, names and numbers pictures, and leaves only the alt texts to write', async () => {
  const before = draft.read('case-studies.json')
  const added = await addSlides(draft.folder, [
    await picture('Harbor Dashboard.PNG.png', 1),
    await picture('Ölhafen 2.png', 2),
  ])
  expect(added).toEqual([
    { file: 'content/case-studies/08-harbor-dashboard-png.png', id: 'harbor-dashboard-png' },
    { file: 'content/case-studies/09-olhafen-2.png', id: 'olhafen-2' },
  ])
  const { problems, notes } = await checkContent(draft.folder)
  expect(notes).toEqual([])
  expect(problems.map(({ where, wrong }) => `${where}: ${wrong}`)).toEqual([
    'slide 8 ("harbor-dashboard-png"), field "alt": Empty.',
    'slide 9 ("olhafen-2"), field "alt": Empty.',
  ])
  const untouched = before.slice(0, before.lastIndexOf('}\n  ]'))
  expect(draft.read('case-studies.json').startsWith(untouched)).toBe(true)
})

it('gives a second picture of the same name a name of its own', async () => {
  const file = await picture('Outcomes.png', 3)
  const added = await addSlides(draft.folder, [file])
  expect(added).toEqual([{ file: 'content/case-studies/08-outcomes-2.png', id: 'outcomes-2' }])
})

it('changes nothing if one of the pictures cannot be used', async () => {
  const before = draft.read('case-studies.json')
  draft.write('broken.png', 'no picture')
  const sound = await picture('sound.png', 4)
  await expect(addSlides(draft.folder, [sound, draft.file('broken.png')])).rejects.toThrow(
    'The file is not a picture.',
  )
  expect(draft.read('case-studies.json')).toBe(before)
  expect(existsSync(draft.file('case-studies/08-sound.png'))).toBe(false)
})

it('copies the picture itself, byte for byte', async () => {
  const file = await picture('tides.png', 5)
  await addSlides(draft.folder, [file])
  expect(readFileSync(draft.file('case-studies/08-tides.png'))).toEqual(readFileSync(file))
})
