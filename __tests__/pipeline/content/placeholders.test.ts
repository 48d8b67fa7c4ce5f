import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listContentFiles, listFiles } from '../../../pipeline/content/contentFiles'
import { toJsonSchema } from '../../../pipeline/content/jsonSchema'
import { readContentFile } from '../../../pipeline/content/parse'
import {
  findPlaceholders,
  hashContent,
  isExampleSite,
  listTexts,
} from '../../../pipeline/content/placeholders'
import shippedHashes from '../../../pipeline/content/shippedContent.json'
import { parseSite } from '../../../pipeline/content/site'
import { readFolder } from '../../../pipeline/content/readFolder'
import type { ContentDraft, Json } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { replacePlaceholders } from '../../support/replacePlaceholders'
import { fixtureContentFolder } from '../../support/testedSite'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Returns the placeholders as "code file line field". */
function listPlaceholders(): string[] {
  return findPlaceholders(readFolder(draft.folder)).map(({ code, file, line, path = [] }) =>
    [code, file.replace('content/', ''), line, ...path].join(' ').trim(),
  )
}

describe('findPlaceholders', () => {
  it('finds nothing in the content of a finished site', () => {
    replacePlaceholders(draft)
    draft.editJson('hero.json', (hero) => (hero.subline = 'Roadmaps, for example. And v2.test'))
    expect(listPlaceholders()).toEqual([])
  })

  it('finds facts, addresses and images of the sample, however their files are formatted', () => {
    draft.editJson('site.json', () => undefined)
    const policy = 'pages/privacy-policy.md'
    draft.write(policy, `${draft.read(policy)}\nhello@example.com\n`)
    expect(listPlaceholders()).toEqual(
      expect.arrayContaining([
        'placeholder-text about.json 4 portraitAlt',
        'placeholder-text about.json 8 biography 0',
        'placeholder-text testimonials.json 6 testimonials 0 author',
        'placeholder-text case-studies/07-outcomes.md 1 description',
        'placeholder-text site.json 3 brand',
        'placeholder-text site.json 20 founder name',
        'placeholder-address site.json 2 url',
        'placeholder-address site.json 24 profileUrl',
        'placeholder-address pages/privacy-policy.md 60',
        'placeholder-image about/portrait.png',
        'placeholder-image site/mark.svg',
        'placeholder-image case-studies/07-outcomes.png',
      ]),
    )
  })

  it('finds an image of the sample under another name', () => {
    replacePlaceholders(draft)
    draft.write('about/Me.png', readFileSync(path.join(fixtureContentFolder, 'about/portrait.png')))
    draft.editJson('about.json', (about) => (about.portrait = './about/me.png'))
    expect(listPlaceholders()).toEqual(['placeholder-image about/Me.png'])
  })

  it('ignores the sentences of the specification and general sentences', () => {
    const kept = [
      'hero.json',
      'services.json',
      'contact.json',
      'pages/privacy-policy.md',
      'README.md',
    ]
    const texts = kept.slice(0, 3).map((name) => [name, draft.read(name)] as const)
    replacePlaceholders(draft)
    for (const [name, text] of texts) draft.write(name, text)
    // The result for a client is a fact, and optional.
    draft.editJson('hero.json', (json) => delete json.proof)
    expect(listPlaceholders()).toEqual([])
  })

  it('ignores hidden sections', () => {
    const sections = ['testimonials.json', 'case-studies.json', 'about.json']
    const texts = sections.map((name) => JSON.parse(draft.read(name)) as Json)
    replacePlaceholders(draft)
    sections.forEach((name, index) => {
      draft.write(name, JSON.stringify({ ...texts[index], hidden: true }))
    })
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
  ['https://bestexample.com', false],
  ['hello@best-example.com', false],
  ['https://www.linkedin.com/in/example-person', false],
])('%s is an example: %s', (text, isExample) => {
  replacePlaceholders(draft)
  draft.editJson('hero.json', (hero) => (hero.subline = text))
  const expected = isExample ? ['placeholder-address hero.json 7 subline'] : []
  expect(listPlaceholders()).toEqual(expected)
})

describe('isExampleSite', () => {
  it.each([
    ['https://www.example.com', 'me@your-next-move.com', true],
    ['https://your-next-move.com', 'hello@example.org', true],
    ['https://your-next-move.com', 'me@your-next-move.com', false],
  ])('with %s and %s is %s', (url, contactEmail, isExample) => {
    expect(isExampleSite(parseSite(JSON.stringify({ url, contactEmail })))).toBe(isExample)
  })
})

it('shippedContent.json lists every fact and image of the fixture content', () => {
  const images = listFiles(fixtureContentFolder).filter((file) => /\.(png|svg)$/.test(file))
  const facts = listContentFiles(fixtureContentFolder).flatMap(({ name, schema }) => {
    const { content } = readContentFile(path.join(fixtureContentFolder, name))
    return listTexts(toJsonSchema(schema), content?.value).filter(({ isFact }) => isFact)
  })
  const hashes = [
    ...images.map((image) => hashContent(readFileSync(path.join(fixtureContentFolder, image)))),
    ...facts.map(({ text }) => hashContent(text)),
  ]
  expect([images.length, facts.length > 20]).toEqual([10, true])
  expect(hashes.filter((hash) => !shippedHashes.includes(hash))).toEqual([])
})
