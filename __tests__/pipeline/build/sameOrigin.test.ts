/** @jest-environment node */
import { isSameOriginOrNavigation } from '../../../pipeline/build/sameOrigin'

const host = 'localhost:8000'
const tab = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

describe('isSameOriginOrNavigation', () => {
  it.each([
    ['a fetch by the page itself', { host, origin: 'http://localhost:8000' }],
    ['an image of the page itself', { host, 'sec-fetch-site': 'same-origin' }],
    ['a URL typed into a tab', { host, 'sec-fetch-site': 'none', ...tab }],
    ['a link from another site that opens a tab', { host, 'sec-fetch-site': 'cross-site', ...tab }],
    [
      'a phone in the same network',
      { host: '192.168.1.7:8000', origin: 'http://192.168.1.7:8000' },
    ],
    ['a forwarded port behind HTTPS', { host: 'x.github.dev', origin: 'https://x.github.dev' }],
    ['a program without browser headers', { host }],
  ])('accepts %s', (_name, headers) => {
    expect(isSameOriginOrNavigation({ headers })).toBe(true)
  })

  it.each([
    ['a fetch by another site', { host, origin: 'https://evil.example' }],
    ['a fetch by another port', { host, origin: 'http://localhost:3000' }],
    ['a fetch by a sandboxed frame', { host, origin: 'null' }],
    ['a script element of another site', { host, 'sec-fetch-site': 'cross-site' }],
    [
      'a frame of another site',
      { host, 'sec-fetch-site': 'same-site', ...tab, 'sec-fetch-dest': 'iframe' },
    ],
  ])('rejects %s', (_name, headers) => {
    expect(isSameOriginOrNavigation({ headers })).toBe(false)
  })
})
