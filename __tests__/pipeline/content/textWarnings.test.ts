/** @jest-environment node */
import { checkContent } from '../../../pipeline/content/check'
import { findValueProblem } from '../../../pipeline/content/valueProblems'
import { readUncheckedSiteFactsOrFallbacks } from '../../../pipeline/content/site'
import { multiLineField, singleLineField } from '../../../pipeline/content/fields'
import { encodeEmailDomain } from '../../../src/lib/encodeEmailDomain'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it('warns of markup in the texts of JSON files', async () => {
  const texts = [
    ...['Senior <b>product</b> work', 'Mine&nbsp;and yours', 'A line<br/>break', '<!-- note -->'],
    ...['<a href="https://a.org">A</a>', '&#8211; and so on', '**Bold** words', 'An *italic* word'],
  ]
  draft.editJson('about.json', (json) => (json.biography = texts.slice(0, 6)))
  draft.editJson('services.json', (json) =>
    Object.assign(json, { lead: texts[6], title: texts[7] }),
  )
  draft.editJson('hero.json', (json) => (json.subline = 'See [my site](https://a.org) and `code`.'))
  draft.editJson('contact.json', (json) => (json.directTitle = '# Contact'))
  const { errors, warnings } = await checkContent(draft.folder)
  expect(errors).toEqual([])
  expect(warnings.map(({ code, file, path = [] }) => `${code} ${file} ${path.join('.')}`)).toEqual([
    'markup-in-text content/hero.json subline',
    'markup-in-text content/services.json title',
    'markup-in-text content/services.json lead',
    ...[0, 1, 2, 3, 4, 5].map((at) => `markup-in-text content/about.json biography.${at}`),
    'markup-in-text content/contact.json directTitle',
  ])
  expect(warnings.map(({ line }) => line)).not.toContain(undefined)
})

it('accepts characters that only look like markup', async () => {
  const texts = [
    'We <3 it; a < b and b > a. R&D, AT&T; P&L.',
    'Price* and terms*. * excluding VAT. 2 * 3 * 4.',
    'snake_case_name, my_file, C++ and C#, #1 in (2024) [sic].',
    '- one line. > 5 years. ~10 % & more',
  ]
  draft.editJson('about.json', (json) => (json.biography = texts))
  const { errors, warnings } = await checkContent(draft.folder)
  expect([errors, warnings]).toEqual([[], []])
})

it('warns of a contact email address that the privacy policy does not contain', async () => {
  draft.editJson('site.json', (json) => (json.contactEmail = 'new@harbor.co'))
  const { warnings } = await checkContent(draft.folder)
  expect(warnings).toMatchObject([
    { code: 'email-differs-from-policy', file: 'content/site.json', path: ['contactEmail'] },
  ])
})

it('warns of a profile URL outside LinkedIn', async () => {
  draft.editJson('site.json', (json) => (json.profileUrl = 'https://www.xing.com/profile/a'))
  const { warnings } = await checkContent(draft.folder)
  expect(warnings).toMatchObject([
    { code: 'profile-not-linkedin', file: 'content/site.json', path: ['profileUrl'] },
  ])
})

function useInternationalDomain() {
  draft.editJson('site.json', (json) => {
    Object.assign(json, { url: 'https://www.müller.de', contactEmail: 'a@müller.de' })
  })
  draft.replace('pages/privacy-policy.md', 'hello@example.com', 'a@müller.de')
}

it('accepts an internationalized domain name', async () => {
  useInternationalDomain()
  expect((await checkContent(draft.folder)).errors).toEqual([])
})

it('converts an internationalized domain name to Punycode', () => {
  useInternationalDomain()
  expect(readUncheckedSiteFactsOrFallbacks(draft.file('site.json'))).toMatchObject({
    url: 'https://www.xn--mller-kva.de',
    contactEmail: 'a@xn--mller-kva.de',
  })
})

it.each([
  ['a@EXAMPLE.com', 'a@EXAMPLE.com'],
  ['a@例え.jp', 'a@xn--r8jz45g.jp'],
  ['a@müller.de/x', 'a@müller.de/x'],
  ['a@@müller.de', 'a@@xn--mller-kva.de'],
  ['müller.de', 'müller.de'],
])('encodes the domain of %s as %s', (email, ascii) => {
  expect(encodeEmailDomain(email)).toBe(ascii)
})

it.each([singleLineField('', 60), multiLineField('', 60)])(
  'findValueProblem reports text that exceeds the maximum length',
  (field) => {
    expect(findValueProblem(field, 'a b '.repeat(14) + 'abcd')).toBeUndefined()
    expect(findValueProblem(field, 'a b '.repeat(15) + 'a')).toMatchObject({
      code: 'text-too-long',
    })
  },
)

it('does not report unused images when a file cannot be parsed', async () => {
  draft.write('about.json', '{ "portrait": ')
  draft.write('site.json', '{')
  const { errors, warnings } = await checkContent(draft.folder)
  expect(errors.map(({ file }) => file)).toEqual(['content/site.json', 'content/about.json'])
  expect(warnings).toEqual([])
})

it('reports a slide description in the front matter', async () => {
  draft.write('case-studies/07-outcomes.md', '---\nimage: ./07-outcomes.png\nalt: A map.\n---\n')
  const { errors } = await checkContent(draft.folder)
  expect(errors).toMatchObject([
    {
      code: 'slide-description-in-front-matter',
      file: 'content/case-studies/07-outcomes.md',
      line: 3,
    },
  ])
})
