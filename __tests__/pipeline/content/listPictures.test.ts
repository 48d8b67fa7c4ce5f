/** @jest-environment node */
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import {
  describePicture,
  listPictures,
  removeLostEntry,
} from '../../../pipeline/content/listPictures'
import type { ContentDraft } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

function keyOf(name: string): string {
  return listPictures(draft.folder).find(({ path }) => path.endsWith(name))?.key ?? ''
}

it('changes the description of a picture, and nothing else in its file', () => {
  const before = draft.read('case-studies.json').replaceAll('\n', '\r\n').replaceAll('  ', '\t')
  draft.write('case-studies.json', before)
  const old = listPictures(draft.folder).at(-1)?.alt?.text ?? ''
  expect(describePicture(draft.folder, keyOf('07-outcomes.png'), ' Say "one"\r\nmore. ')).toBe(
    'Saved.',
  )
  expect(draft.read('case-studies.json')).toBe(before.replace(old, 'Say \\"one\\" more.'))
})

it('says what is wrong with a description, and adds the field where it is missing', () => {
  draft.edit('about.json', (json) => delete json.portraitAlt)
  draft.write('about.json', draft.read('about.json').replace(/\n( *)/g, '\r\n$1$1'))
  expect(describePicture(draft.folder, keyOf('portrait.png'), ' ')).toMatch(/^Saved, but: Empty/)
  expect(describePicture(draft.folder, keyOf('portrait.png'), 'A portrait.')).toBe('Saved.')
  expect(draft.read('about.json')).toContain('\r\n    "portraitAlt": "A portrait."\r\n')
})

it.each(['07-outcomes.png', 'social-card.png', 'nothing.png'])(
  'changes nothing but known descriptions and lost entries: %s',
  (name) => {
    const before = ['case-studies.json', 'site.json'].map((file) => draft.read(file))
    const key = keyOf(name)
    if (name !== '07-outcomes.png') expect(() => describePicture(draft.folder, key, 'x')).toThrow()
    expect(() => removeLostEntry(draft.folder, key)).toThrow()
    expect(['case-studies.json', 'site.json'].map((file) => draft.read(file))).toEqual(before)
  },
)

it('writes nothing into a file that cannot be read, or for a picture that has moved', () => {
  const key = keyOf('07-outcomes.png')
  draft.edit('case-studies.json', (json) => (json.slides as unknown[]).reverse())
  expect(() => describePicture(draft.folder, key, 'x')).toThrow('The list has changed')
  draft.write('case-studies.json', '{')
  expect(() => describePicture(draft.folder, key, 'x')).toThrow('The list has changed')
  expect(draft.read('case-studies.json')).toBe('{')
})

it('takes out the entry of a picture that is gone', () => {
  draft.remove('case-studies/07-outcomes.png')
  const entry = /,\n {4}\{\n {6}"id": "outcomes"[^}]*\}/
  const expected = draft.read('case-studies.json').replace(entry, '')
  removeLostEntry(draft.folder, keyOf('07-outcomes.png'))
  expect(draft.read('case-studies.json')).toBe(expected)
})

it('changes nothing where a name on the way is there twice, as another one would be read', () => {
  const image = '"image": "./case-studies/07-outcomes.png"'
  draft.replace('case-studies.json', image, `"alt": "", ${image}`)
  const before = draft.read('case-studies.json')
  expect(() => describePicture(draft.folder, keyOf('07-outcomes.png'), 'Words.')).toThrow(
    '"alt" is written twice',
  )
  expect(draft.read('case-studies.json')).toBe(before)
})

it('replaces a file in one step, so that nobody reads half of it', () => {
  const open = openSync(draft.file('case-studies.json'), 'r')
  const before = draft.read('case-studies.json')
  describePicture(draft.folder, keyOf('07-outcomes.png'), 'New words.')
  expect(readFileSync(open, 'utf8')).toBe(before)
  closeSync(open)
  expect(readdirSync(draft.root)).toEqual(['content'])
})
