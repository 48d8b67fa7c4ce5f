/** @jest-environment node */
import { cpSync } from 'node:fs'
import sharp from 'sharp'
import { listExpectedContentFiles, isUnknownJsonOrMarkdown } from '../../../pipeline/content/files'
import { checkContent } from '../../../pipeline/content/check'
import type { Diagnostic } from '../../../pipeline/content/diagnostic'
import { createSlideImage, type ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { unusedFiles } from '../../support/unusedFiles'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Asserts that the content has no errors, and returns its warnings. */
async function listWarnings(): Promise<Diagnostic[]> {
  const { errors, warnings } = await checkContent(draft.folder)
  expect(errors).toEqual([])
  return warnings
}

it('suggests the existing image when a reference is misspelled', async () => {
  draft.editJson('about.json', (json) => (json.portrait = './about/portrat.png'))
  const { errors } = await checkContent(draft.folder)
  expect(errors).toMatchObject([
    { code: 'image-missing', file: 'content/about.json', line: 4, path: ['portrait'] },
  ])
  expect(errors[0]?.fix).toContain('"./about/portrait.png"')
})

it.each(unusedFiles)('reports %s as unused', async (name, suggestedName = '') => {
  draft.write(name, '{')
  const warnings = await listWarnings()
  expect(warnings).toMatchObject([{ code: 'file-unused', file: `content/${name}`, path: [] }])
  expect(warnings[0]?.fix).toContain(suggestedName)
})

it.each(['hero copy.json', 'notes.md', 'about/Biography.MD', 'site/old.markdown'])(
  'isUnknownJsonOrMarkdown is true for %s',
  (name) => {
    draft.write(name, '{')
    expect(isUnknownJsonOrMarkdown(draft.folder, draft.file(name))).toBe(true)
  },
)

it('reports no image as unused while a file that may name it cannot be read', async () => {
  draft.write('about.json', '{')
  const { errors, warnings } = await checkContent(draft.folder)
  expect(errors).toHaveLength(1)
  expect(warnings).toEqual([])
})

it('reports a copied folder once instead of once per file', async () => {
  cpSync(draft.file('case-studies'), draft.file('case-studies - Copy'), { recursive: true })
  expect(await listWarnings()).toMatchObject([
    { code: 'file-unused', file: 'content/case-studies - Copy' },
  ])
  expect(
    isUnknownJsonOrMarkdown(draft.folder, draft.file('case-studies - Copy/07-outcomes.md')),
  ).toBe(true)
})

it('ignores files that macOS creates on other file systems', async () => {
  const name = 'case-studies/._07-outcomes.md'
  draft.write(name, Buffer.from('00051607', 'hex'))
  expect(await listWarnings()).toEqual([])
  expect(isUnknownJsonOrMarkdown(draft.folder, draft.file(name))).toBe(true)
})

it('isUnknownJsonOrMarkdown is false for every file of the site', () => {
  const read = [
    ...listExpectedContentFiles(draft.folder).map(({ name }) => name),
    'case-studies/photo.jpg',
  ]
  expect(read.filter((name) => isUnknownJsonOrMarkdown(draft.folder, draft.file(name)))).toEqual([])
})

it('warns once of a portrait with the wrong shape, and accepts the shape of a phone photo', async () => {
  draft.write('about/portrait.png', await createSlideImage(1).png().toBuffer())
  expect(await listWarnings()).toMatchObject([
    { code: 'image-wrong-shape', file: 'content/about.json', line: 4, path: ['portrait'] },
  ])
  draft.write('about/portrait.png', await createSlideImage(1, 1500, 2000).png().toBuffer())
  expect(await listWarnings()).toEqual([])
})

it('warns of an animated image', async () => {
  const frames = [createSlideImage(1, 900, 1125), createSlideImage(2, 900, 1125)]
  const bytes = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
  draft.write(
    'about/me.webp',
    await sharp(bytes, { join: { animated: true } })
      .webp()
      .toBuffer(),
  )
  draft.remove('about/portrait.png')
  draft.editJson('about.json', (json) => (json.portrait = './about/me.webp'))
  expect(await listWarnings()).toMatchObject([
    { code: 'image-animated', file: 'content/about.json', line: 4, path: ['portrait'] },
  ])
})
