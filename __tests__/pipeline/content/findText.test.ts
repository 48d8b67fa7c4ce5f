/** @jest-environment node */
import { findText, writtenTexts } from '../../../pipeline/content/findText'
import type { ContentDraft } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

test.each([
  ['the whole text of a field', 'hero.json', 'A lead that is new', 'field "subline"'],
  ['a part of it, on another line', 'hero.json', 'is\n   new', 'field "subline"'],
  ['more than it', 'hero.json', 'Menu A lead that is new Close', 'field "subline"'],
])('%s is found, with file, line and field', (_, file, words, where) => {
  draft.edit(file, (json) => (json.subline = 'A lead that is new'))
  const { line, ...place } = findText(writtenTexts(draft.folder), words)!
  expect(place).toMatchObject({ file: `content/${file}`, where })
  expect(draft.read(file).split('\n')[line! - 1]).toContain('A lead that is new')
})

test('a line of Markdown is found', () => {
  draft.write(
    'pages/privacy-policy.md',
    `${draft.read('pages/privacy-policy.md')}\nThe last line of all.\n`,
  )
  const found = findText(writtenTexts(draft.folder), 'The last line of all.')!
  expect(draft.read('pages/privacy-policy.md').split('\n')[found.line! - 1]).toBe(
    'The last line of all.',
  )
})

test('what the content does not say is not found, nor is nothing', () => {
  expect(findText(writtenTexts(draft.folder), 'Skip to main content')).toBeUndefined()
  expect(findText(writtenTexts(draft.folder), '.')).toBeUndefined()
  expect(findText(writtenTexts(draft.folder), ' ')).toBeUndefined()
})

test('a file that cannot be read is left to the content check', () => {
  draft.write('hero.json', '{')
  expect(findText(writtenTexts(draft.folder), 'Skip to main content')).toBeUndefined()
  expect(findText(writtenTexts(draft.folder), '.')).toBeUndefined()
})
