import { readSite, toAsciiEmail } from '../../../pipeline/content/site'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it('converts an internationalized domain name to Punycode', () => {
  draft.editJson('site.json', (json) => {
    Object.assign(json, { url: 'https://www.müller.de', contactEmail: 'a@müller.de' })
  })
  expect(readSite(draft.file('site.json'))).toMatchObject({
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
  expect(toAsciiEmail(email)).toBe(ascii)
})
