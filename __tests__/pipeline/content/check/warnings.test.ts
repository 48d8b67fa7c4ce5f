/** @jest-environment node */
import { cpSync } from 'node:fs'
import {
  listExpectedContentFiles,
  isUnknownJsonOrMarkdown,
} from '../../../../pipeline/content/files/contentFiles'
import { checkContent } from '../../../../pipeline/content/check/checkContent'
import { formatReport } from '../../../../pipeline/content/check/report'
import { createSlideImage, type ContentDraft } from '../../../support/contentDraft'
import { createDraftForEachTest } from '../../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Asserts that the content has no errors, and returns the report of its warnings. */
async function warnings(): Promise<string> {
  const result = await checkContent(draft.folder)
  expect(result.errors).toEqual([])
  return formatReport(result)
}

it('does not report an image as unused when a reference is misspelled', async () => {
  draft.editJson('about.json', (json) => (json.portrait = './about/portrat.png'))
  const { errors, warnings } = await checkContent(draft.folder)
  expect(errors).toHaveLength(1)
  expect(errors[0]?.fix).toBe('Write "./about/portrait.png" if that is the image you mean.')
  expect(warnings).toEqual([])
})

it('reports an unused image', async () => {
  draft.write('about/old.png', draft.read('about/portrait.png'))
  expect(await warnings()).toContain(
    'content/about/old.png\n   The site does not use this file.\n   Fix: Move the file out',
  )
})

it('suggests the expected name for an unknown file', async () => {
  draft.write('testimonial.json', '{}')
  expect(await warnings()).toContain(
    'Rename the file to "testimonials.json" if that is the file you mean.',
  )
})

it.each(['hero copy.json', 'notes.md', 'about/Biography.MD', 'site/old.markdown'])(
  'reports %s as unused',
  async (name) => {
    draft.write(name, '{')
    const { errors, warnings: found } = await checkContent(draft.folder)
    expect(errors).toEqual([])
    expect(found.map(({ file }) => file)).toEqual([`content/${name}`])
    expect(isUnknownJsonOrMarkdown(draft.folder, draft.file(name))).toBe(true)
  },
)

it.each([
  ['pages/imprint.md.txt', 'Rename the file to "imprint.md" if that is the file you mean.'],
  ['pages/imprint.docx', 'If the file is a page, save it as a text file whose name ends in .md.'],
  ['case-studies.json.txt', 'Rename the file to "case-studies.json" if that is the file you mean.'],
])('suggests a fix for the unused file %s', async (name, fix) => {
  draft.write(name, 'x')
  expect(await warnings()).toContain(
    `content/${name}\n   The site does not use this file.\n   Fix: ${fix}`,
  )
})

it('reports a copied folder once instead of once per file', async () => {
  cpSync(draft.file('case-studies'), draft.file('case-studies - Copy'), { recursive: true })
  const { warnings: found } = await checkContent(draft.folder)
  expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'content/case-studies - Copy: The site does not use this file or folder.',
  ])
  expect(
    isUnknownJsonOrMarkdown(draft.folder, draft.file('case-studies - Copy/07-outcomes.md')),
  ).toBe(true)
})

it('ignores files that macOS creates on other file systems', async () => {
  const name = 'case-studies/._07-outcomes.md'
  draft.write(name, Buffer.from('00051607', 'hex'))
  expect(await warnings()).toContain('everything is in order')
  expect(isUnknownJsonOrMarkdown(draft.folder, draft.file(name))).toBe(true)
})

it('isUnknownJsonOrMarkdown is false for every file of the site', () => {
  const read = [
    ...listExpectedContentFiles(draft.folder).map(({ name }) => name),
    'case-studies/photo.jpg',
  ]
  expect(read.filter((name) => isUnknownJsonOrMarkdown(draft.folder, draft.file(name)))).toEqual([])
})

it('suggests renaming a file when the expected one is missing', async () => {
  draft.write('case-study.json', draft.read('case-studies.json'))
  draft.remove('case-studies.json')
  const { errors } = await checkContent(draft.folder)
  expect(errors[0]?.fix).toBe('Rename "case-study.json" to "case-studies.json".')
})

it('warns of a portrait whose edges the frame cuts off', async () => {
  draft.write('about/portrait.png', await createSlideImage(1).png().toBuffer())
  expect(await warnings()).toContain(
    'The image (1920 by 1080 pixels) does not have the shape of its frame, so its edges are cut off.',
  )
})
