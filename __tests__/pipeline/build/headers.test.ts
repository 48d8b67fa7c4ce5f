/** @jest-environment node */
import {
  cacheControl,
  createRules,
  createHeaders,
  findHeaders,
  formatRules,
  type HeaderRule,
  parseRules,
} from '../../../pipeline/build/headers'

const policy = "default-src 'none'; script-src 'self'"

test('createHeaders returns exactly eight headers', () => {
  expect(createHeaders(policy)).toEqual([
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ])
})

test('cacheControl.immutable caches a file for a year', () => {
  expect(cacheControl.immutable).toBe('public, max-age=31536000, immutable')
})

test('cacheControl.revalidated revalidates a file on each request', () => {
  expect(cacheControl.revalidated).toBe('public, max-age=0, must-revalidate')
})

const files = [
  'app-0123456789abcdef0123.js',
  'app.js.html',
  'besley-chart-italic-v1.woff2',
  'cv-0123456789abcdef0123.pdf',
  'help/app.js',
  'help/static/a.png',
  'index.html',
  'sw.js',
  'widget.js',
  'page-data/index/page-data.json',
  'static/figtree-2b.woff2',
  'static/3c/400/portrait.avif',
  'static/3c/800/portrait.avif',
]
const rules = createRules([['X-Frame-Options', 'DENY']], files)

test('parseRules is the inverse of formatRules', () => {
  expect(parseRules(formatRules(rules))).toEqual(rules)
})

test('createRules sets year-long caching only for files whose URL changes with their content', () => {
  expect(rules.map(({ pattern }) => pattern)).toEqual([
    '/*',
    '/app-0123456789abcdef0123.js',
    '/besley-chart-italic-v1.woff2',
    '/static/figtree-2b.woff2',
    '/static/3c/*',
  ])
  const kept = (path: string) => findHeaders(rules, path).get('cache-control')
  for (const file of files) {
    const hashed = /^(app-|static|besley)/.test(file)
    expect([file, kept(`/${file}`)]).toEqual([
      file,
      hashed ? 'public, max-age=31536000, immutable' : null,
    ])
  }
})

test('createRules does not set year-long caching for missing files', () => {
  for (const path of ['/app-9f.js', '/static/figtree-9f.woff2', '/static/9f/400/portrait.avif']) {
    expect(Object.fromEntries(findHeaders(rules, path))).toEqual({
      'x-frame-options': 'DENY',
    })
  }
})

test('createRules keeps to 100 rules, with scripts and fonts before images', () => {
  const images = Array.from({ length: 100 }, (_, index) => `static/${index}/400/image.avif`)
  const more = createRules([], [...images, ...files])
  expect(more).toHaveLength(100)
  expect(more.map(({ pattern }) => pattern)).toContain('/static/figtree-2b.woff2')
})

test('parseRules keeps colons in values', () => {
  const policy: [string, string] = ['Content-Security-Policy', "img-src 'self' data: blob:"]
  expect(parseRules(formatRules([{ pattern: '/*', headers: [policy] }]))).toEqual([
    { pattern: '/*', headers: [policy] },
  ])
})

describe('findHeaders', () => {
  const read = [
    { pattern: '/*', headers: [['X-Frame-Options', 'DENY']] },
    { pattern: '/static/*', headers: [['Cache-Control', 'immutable']] },
    { pattern: '/robots.txt', headers: [['X-Frame-Options', 'SAMEORIGIN']] },
  ] as HeaderRule[]

  test('applies only the rules that match the path', () => {
    expect(Object.fromEntries(findHeaders(read, '/static/a.js'))).toEqual({
      'cache-control': 'immutable',
      'x-frame-options': 'DENY',
    })
    expect(findHeaders(read, '/index.html').has('cache-control')).toBe(false)
    expect(findHeaders(read, '/other/static/a.js').has('cache-control')).toBe(false)
  })

  test('treats a dot in a pattern as a literal dot', () => {
    for (const other of ['/robotsxtxt', '/robots.txt.html', '/robots.tx']) {
      expect(findHeaders(read, other).get('x-frame-options')).toBe('DENY')
    }
  })

  test('joins the values of a repeated header with a comma', () => {
    expect(findHeaders(read, '/robots.txt').get('x-frame-options')).toBe('DENY, SAMEORIGIN')
  })
})
