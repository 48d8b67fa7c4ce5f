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
  const outcomes = await picture('Outcomes.png', 1)
  expect(await addSlides(draft.folder, [outcomes, await picture('Ölhafen 2.PNG.png', 2)])).toEqual([
    // There is a slide "outcomes" already.
    { file: 'content/case-studies/08-outcomes-2.png', id: 'outcomes-2', number: 8 },
    { file: 'content/case-studies/09-olhafen-2-png.png', id: 'olhafen-2-png', number: 9 },
  ])
  expect(readFileSync(draft.file('case-studies/08-outcomes-2.png'))).toEqual(readFileSync(outcomes))
  const { errors, warnings } = await checkContent(draft.folder)
  expect(warnings).toEqual([])
  expect(errors.map(({ where, message }) => `${where}: ${message}`)).toEqual([
    'slide 8 ("outcomes-2"), field "alt": Empty.',
    'slide 9 ("olhafen-2-png"), field "alt": Empty.',
  ])
  const untouched = before.slice(0, before.lastIndexOf('}\n  ]'))
  expect(draft.read('case-studies.json').startsWith(untouched)).toBe(true)
})

it('refuses a picture that is a slide already, and adds one that is named twice once', async () => {
  const listed = draft.file('case-studies/03-three-shared-needs.png')
  await expect(addSlides(draft.folder, [listed])).rejects.toThrow('is slide 3 already')
  const twice = await picture('twice.png', 5)
  expect(await addSlides(draft.folder, [twice, twice])).toHaveLength(1)
})

it('overwrites no picture whose name differs in capitals only, as some disks know no difference', async () => {
  draft.write('case-studies/08-Harbor.PNG', 'x')
  const [added] = await addSlides(draft.folder, [await picture('harbor.png', 6)])
  expect(added?.file).toBe('content/case-studies/08-harbor-2.png')
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
