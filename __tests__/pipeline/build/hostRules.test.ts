/** @jest-environment node */
import {
  headersFor,
  parseHeaders,
  parseRedirects,
  redirectFor,
} from '../../../pipeline/build/hostRules'

const headersFile = `# comment
/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'none'; img-src 'self' data:

/static/*
  Cache-Control: public, max-age=31536000, immutable
/robots.txt
  X-Frame-Options: SAMEORIGIN
`

describe('parseHeaders', () => {
  test('keeps colons inside a value', () => {
    expect(parseHeaders(headersFile)[0]).toEqual({
      pattern: '/*',
      headers: [
        ['X-Frame-Options', 'DENY'],
        ['Content-Security-Policy', "default-src 'none'; img-src 'self' data:"],
      ],
    })
  })

  test.each(['X-Frame-Options: DENY', '/*\n  nonsense'])('refuses %j', (text) => {
    expect(() => parseHeaders(text)).toThrow('neither a path nor a header')
  })
})

describe('headersFor', () => {
  const rules = parseHeaders(headersFile)

  test('applies every rule whose path matches, and only those', () => {
    expect(headersFor(rules, '/static/a.js').get('cache-control')).toContain('immutable')
    expect(headersFor(rules, '/static/a.js').get('x-frame-options')).toBe('DENY')
    expect(headersFor(rules, '/index.html').has('cache-control')).toBe(false)
    expect(headersFor(rules, '/other/static/a.js').has('cache-control')).toBe(false)
  })

  test('joins the same name from two rules by a comma, as the hosts do', () => {
    expect(headersFor(rules, '/robots.txt').get('x-frame-options')).toBe('DENY, SAMEORIGIN')
  })

  test('reads a dot in a path as a dot', () => {
    expect(headersFor(rules, '/robotsxtxt').get('x-frame-options')).toBe('DENY')
  })
})

describe('redirects', () => {
  const rules = parseRedirects('/old/* /new/ 302\n/favicon.ico /icon.svg\n')

  test('apply to every path that their pattern covers', () => {
    expect(redirectFor(rules, '/old/a/b')).toMatchObject({ target: '/new/', status: 302 })
  })

  test('are permanent unless the line says otherwise', () => {
    expect(redirectFor(rules, '/favicon.ico')).toMatchObject({ target: '/icon.svg', status: 301 })
  })

  test('leave other paths alone', () => {
    expect(redirectFor(rules, '/')).toBeUndefined()
  })

  test('need a target', () => {
    expect(() => parseRedirects('/only-a-path')).toThrow('needs a path and a target')
  })
})
