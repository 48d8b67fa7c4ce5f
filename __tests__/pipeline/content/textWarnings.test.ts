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
