/** @jest-environment node */
import { headersFor, parseHeaders } from '../../../pipeline/build/hostRules'

const headersFile = `# comment
/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'none'; img-src 'self' data:

/static/*
  Cache-Control: public, max-age=31536000, immutable
/robots.txt
  X-Frame-Options: SAMEORIGIN
`

const rules = parseHeaders(headersFile)

test('a value keeps its colons', () => {
  expect(rules[0]).toEqual({
    pattern: '/*',
    headers: [
      ['X-Frame-Options', 'DENY'],
      ['Content-Security-Policy', "default-src 'none'; img-src 'self' data:"],
    ],
  })
})

test.each(['X-Frame-Options: DENY', '/*\n  nonsense'])('%j is refused', (text) => {
  expect(() => parseHeaders(text)).toThrow('neither a path nor a header')
})

test('every rule applies whose path matches, and only those; a dot is a dot', () => {
  expect(headersFor(rules, '/static/a.js').get('cache-control')).toContain('immutable')
  expect(headersFor(rules, '/static/a.js').get('x-frame-options')).toBe('DENY')
  expect(headersFor(rules, '/index.html').has('cache-control')).toBe(false)
  expect(headersFor(rules, '/other/static/a.js').has('cache-control')).toBe(false)
  expect(headersFor(rules, '/robotsxtxt').get('x-frame-options')).toBe('DENY')
})

test('the same name from two rules is joined by a comma, as the hosts do', () => {
  expect(headersFor(rules, '/robots.txt').get('x-frame-options')).toBe('DENY, SAMEORIGIN')
})
