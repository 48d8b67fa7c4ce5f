import { parseSite } from '../../../pipeline/content/site'
import { noWebhook } from '../../../pipeline/content/webhook'

it('converts an internationalized domain name to Punycode', () => {
  const { url } = parseSite('{ "url": "https://www.müller.de/" }')
  expect(url).toBe('https://www.xn--mller-kva.de')
})

it('opens the email app, and has the URL of no site, where the file has no fields', () => {
  const { url, contactWebhook } = parseSite('{}')
  expect(contactWebhook).toBe(noWebhook)
  expect(new URL(url).hostname).toMatch(/\.invalid$/)
})

// Gatsby validates the options of its plugins before the content check, without naming a file.
it.each([
  ['an empty text', '{ "brand": "", "description": " " }'],
  ['a wrong type', '{ "brand": 12, "description": ["Advice"] }'],
  ['no fields', '{}'],
])('has a brand and a description for Gatsby where the file has %s', (_, text) => {
  const { brand, description } = parseSite(text)
  for (const value of [brand, description]) expect(value).toMatch(/\S/)
})
