import { cacheControl, createHeaders, formatRules } from '../../../pipeline/build/headers'

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

test('formatRules caches only files whose URL changes with their content, for a year', () => {
  const forAYear = 'Cache-Control: public, max-age=31536000, immutable'
  const rules = formatRules([['X-Frame-Options', 'DENY']], files).split('\n\n')
  expect(rules.map((rule) => rule.trim().split('\n  '))).toEqual([
    ['/*', 'X-Frame-Options: DENY'],
    ['/app-0123456789abcdef0123.js', forAYear],
    ['/besley-chart-italic-v1.woff2', forAYear],
    ['/static/figtree-2b.woff2', forAYear],
    ['/static/3c/*', forAYear],
  ])
})
