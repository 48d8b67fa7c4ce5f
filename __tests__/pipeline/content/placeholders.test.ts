import path from 'node:path'
import { listFiles } from '../../../pipeline/content/files'
import { findPlaceholders, hashImage } from '../../../pipeline/content/placeholders'
import shippedImageHashes from '../../../pipeline/content/shippedImages.json'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { replacePlaceholders } from '../../support/replacePlaceholders'
import { fixtureContentFolder } from '../../support/testedSite'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Returns the placeholders as "code file line field". */
function listPlaceholders(): string[] {
  return findPlaceholders(draft.folder).map(({ code, file, line, path = [] }) =>
    [code, file, line, ...path].join(' '),
  )
}

describe('findPlaceholders', () => {
  it('finds nothing in the content of a finished site', () => {
    replacePlaceholders(draft)
    draft.editJson('hero.json', (hero) => (hero.subline = 'Roadmaps, for example. And v2.test'))
    expect(listPlaceholders()).toEqual([])
  })

  it('finds flags, addresses and images of the sample', () => {
    expect(listPlaceholders()).toEqual(
      expect.arrayContaining([
        'placeholder-content content/about.json 2 sample',
        'placeholder-image content/about/portrait.png ',
        'placeholder-address content/site.json 3',
        'placeholder-address content/site.json 26',
        'placeholder-address content/site.json 25',
        'placeholder-image content/site/mark.svg ',
        'placeholder-image content/case-studies/07-outcomes.png ',
        'placeholder-content content/pages/privacy-policy.md 2 sample',
        'placeholder-address content/pages/privacy-policy.md 55',
      ]),
    )
  })

  it('ignores hidden sections', () => {
    replacePlaceholders(draft)
    for (const name of ['testimonials.json', 'case-studies.json']) {
      draft.editJson(name, (json) => Object.assign(json, { hidden: true, sample: true }))
    }
    draft.write('case-studies/07-outcomes.md', 'hello@example.com')
    expect(listPlaceholders()).toEqual([])
  })

  it('skips unreadable files', () => {
    replacePlaceholders(draft)
    draft.write('contact.json', '{')
    draft.remove('hero.json')
    expect(listPlaceholders()).toEqual([])
  })
})

it.each([
  ['https://www.example.com', true],
  ['https://cal.EXAMPLE.net/a', true],
  ['https://www.linkedin.com/in/example', true],
  ['https://www.your-next-move.com', false],
  ['https://example.com.au', false],
  ['https://www.linkedin.com/in/example-person', false],
])('%s is an example: %s', (text, isExample) => {
  replacePlaceholders(draft)
  draft.editJson('hero.json', (hero) => (hero.subline = text))
  const expected = isExample ? ['placeholder-address content/hero.json 7'] : []
  expect(listPlaceholders()).toEqual(expected)
})

it('shippedImages.json lists every image of the fixture content', () => {
  const images = listFiles(fixtureContentFolder).filter((file) => /\.(png|svg)$/.test(file))
  const unlisted = images.filter(
    (file) => !shippedImageHashes.includes(hashImage(path.join(fixtureContentFolder, file))),
  )
  expect([images.length, unlisted]).toEqual([10, []])
})
