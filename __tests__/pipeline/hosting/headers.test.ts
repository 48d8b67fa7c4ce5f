import { cacheControl, createHeaders, formatRules } from '../../../pipeline/hosting/headers'

test('createHeaders returns exactly eight headers', () => {
  const policy = "default-src 'none'"
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

test('formatRules caches only files whose URL changes with their content, for a year', () => {
  const hashed = [
    'app-0123456789abcdef0123.js',
    'besley-chart-italic-v1.woff2',
    'static/figtree-2b.woff2',
    'static/3c/400/portrait.avif',
    'static/3c/800/portrait.avif',
  ]
  const others = [
    ...['app.js.html', 'cv-0123456789abcdef0123.pdf', 'help/app.js', 'help/static/a.png'],
    ...['index.html', 'sw.js', 'page-data/index/page-data.json'],
  ]
  const rules = formatRules([['X-Frame-Options', 'DENY']], [...hashed, ...others]).split('\n\n')
  const forAYear = 'Cache-Control: public, max-age=31536000, immutable'
  expect(rules.map((rule) => rule.trim().split('\n  '))).toEqual([
    ['/*', 'X-Frame-Options: DENY'],
    ['/app-0123456789abcdef0123.js', forAYear],
    ['/besley-chart-italic-v1.woff2', forAYear],
    ['/static/figtree-2b.woff2', forAYear],
    ['/static/3c/*', forAYear],
  ])
  expect(cacheControl.revalidated).toBe('public, max-age=0, must-revalidate')
})

test('formatRules keeps to 100 rules, with scripts and fonts before images', () => {
  const images = Array.from({ length: 100 }, (_, index) => `static/${index}/400/image.avif`)
  const rules = formatRules([], [...images, 'static/figtree-2b.woff2']).split('\n\n')
  expect(rules).toHaveLength(100)
  expect(rules[1]).toContain('/static/figtree-2b.woff2')
})
