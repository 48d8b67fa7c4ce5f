import { parseSite } from '../../../pipeline/content/site'

it('converts an internationalized domain name to Punycode', () => {
  const { url } = parseSite('{ "url": "https://www.müller.de" }')
  expect(url).toBe('https://www.xn--mller-kva.de')
})
