/** @jest-environment node */
import { createHash } from 'node:crypto'
import { contentSecurityPolicy, withMetaPolicy } from '../../../pipeline/build/csp'

const script = 'start()'
const page = `<!doctype html><html><head><meta charset="utf-8"><script>${script}</script><style data-emotion="css">.css-a{}</style></head><body><script type="application/ld+json">{}</script></body></html>`

function policyFor(html = page, settings: { webhook?: string; analytics?: string[] } = {}): string {
  return contentSecurityPolicy({
    pages: [html],
    webhook: settings.webhook,
    analytics: settings.analytics ?? [],
  })
}

function directive(policy: string, name: string): string | undefined {
  return policy.split('; ').find((part) => part.startsWith(`${name} `))
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

test('scripts are allowed by the hash of what the build wrote inline, and by nothing looser; data are no script', () => {
  expect(directive(policyFor(), 'script-src')).toBe(`script-src 'self' ${hash(script)}`)
})

test('styles are allowed by their hashes, and by that of no text for what Emotion inserts', () => {
  expect(directive(policyFor(), 'style-src')).toBe(
    `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${hash('.css-a{}')}`,
  )
})

test('everything that is not named is refused', () => {
  expect(policyFor()).toMatch(/^default-src 'none'; /)
  expect(policyFor()).toContain("frame-ancestors 'none'")
})

test('messages and analytics may go to the origins of the settings, and nowhere else', () => {
  const policy = policyFor(page, {
    webhook: 'https://hooks.example.net/path?key=1',
    analytics: ['https://stats.example.org/a.js', 'https://in.example.org/report'],
  })
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' https://hooks.example.net https://stats.example.org https://in.example.org",
  )
  expect(directive(policy, 'img-src')).toContain(
    ' https://stats.example.org https://in.example.org',
  )
  expect(directive(policy, 'script-src')).toMatch(/ https:\/\/stats\.example\.org$/)
  expect(directive(policyFor(), 'connect-src')).toBe("connect-src 'self'")
})

test('as a meta element the policy comes before the first script, without what browsers ignore there', () => {
  const html = withMetaPolicy(page, policyFor())
  expect(html.indexOf('http-equiv="Content-Security-Policy"')).toBeLessThan(
    html.indexOf('<script>'),
  )
  expect(html).not.toContain('frame-ancestors')
})
