/** @jest-environment node */
import { pointsOf, scoreOf, type Seen } from '../../../pipeline/observatory/points'

const page = new URL('https://127.0.0.1/')
const rest = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const withPolicy = (policy: string) => ({ ...rest, 'content-security-policy': policy })

function seen(more: Partial<Seen>): Seen {
  return {
    page,
    plain: { status: 301, location: 'https://127.0.0.1/' },
    headers: withPolicy("default-src 'none'; frame-ancestors 'none'"),
    html: '<script>1</script>',
    ...more,
  }
}

// The scores that @mdn/mdn-http-observatory 1.4.8 gave to the site when nginx sent these headers in place of its own.
test.each<[score: number, headers: Seen['headers']]>([
  [30, {}],
  [75, rest],
  [130, withPolicy("default-src 'none'; frame-ancestors 'none'")],
  [120, withPolicy("default-src 'self'")],
  [80, withPolicy("default-src 'none'; script-src 'self' 'unsafe-inline'")],
  [115, withPolicy("default-src 'none'; style-src 'unsafe-inline'")],
  [105, withPolicy("default-src 'none'; script-src 'unsafe-eval'")],
  [80, withPolicy("default-src 'none'; connect-src http://a.b")],
  [105, withPolicy("default-src 'none'; img-src http://a.b")],
  [80, withPolicy("default-src 'none'; script-src https:")],
  [80, withPolicy("script-src 'self'")],
  [115, withPolicy("default-src 'none'; style-src data:")],
  [125, withPolicy("default-src 'none'; script-src 'sha256-47D=' 'unsafe-inline'")],
  [40, { 'strict-transport-security': 'max-age=1' }],
  [25, { 'referrer-policy': 'unsafe-url' }],
  [50, { 'cross-origin-resource-policy': 'same-site', 'x-frame-options': 'SAMEORIGIN' }],
])('%i points, as by the tool itself, for %j', (score, headers) => {
  expect(scoreOf(pointsOf(seen({ headers })))).toBe(score)
})

test.each<[score: number, what: string, more: Partial<Seen>]>([
  [80, 'plain HTTP that answers by itself', { plain: { status: 200, location: undefined } }],
  [80, 'plain HTTP that stays plain', { plain: { status: 301, location: '/home' } }],
  [125, 'plain HTTP that leads elsewhere', { plain: { status: 301, location: 'https://a.b/' } }],
  [125, 'a script from elsewhere', { html: '<script src="https://a.b/c.js"></script>' }],
  [50, 'a script over plain HTTP', { html: '<script src="http://a.b/c.js"></script>' }],
  [60, 'a cookie', { headers: { ...seen({}).headers, 'set-cookie': 'a=1' } }],
])('%i points with %s', (score, _, more) => {
  expect(scoreOf(pointsOf(seen(more)))).toBe(score)
})
