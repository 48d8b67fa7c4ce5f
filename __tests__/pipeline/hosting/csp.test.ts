import { createHash } from 'node:crypto'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator'
import { Severity } from 'csp_evaluator/dist/finding'
import { CspParser } from 'csp_evaluator/dist/parser'
import { parseAnalytics } from '../../../pipeline/content/analytics'
import { createPolicy } from '../../../pipeline/hosting/csp'

const page =
  '<!doctype html><html><head><meta charset="utf-8"><script>start()</script><style>.css-a{}</style></head>' +
  '<body><script type="application/ld+json">{}</script><script src="/app-1.js" async></script></body></html>'
const other = page.replace('<script>start()', '<script type="module" class="ld+json">other()')
const snippet =
  '<script data-api="https://stats.example.com/hit" src="https://cdn.example.org/a.js"></script><script>count()</script>'

const none = { pages: [page], webhook: 'none', analytics: parseAnalytics('') }
const every = {
  pages: [page, page, other],
  webhook: 'https://hooks.example.net/path?key=1',
  analytics: parseAnalytics(snippet),
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

describe('createPolicy', () => {
  it('allows each inline script and style by its hash, and an empty style', () => {
    const empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    expect(createPolicy(none).split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hash('start()')}`,
      `style-src 'self' ${empty} ${hash('.css-a{}')}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self' mailto:",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  })

  it('allows the scripts of all pages and of analytics, and the origin of the webhook', () => {
    const reports = 'https://cdn.example.org https://stats.example.com'
    const scripts = ['start()', 'other()', 'count()'].map(hash).join(' ')
    expect(createPolicy(every).split('; ')).toEqual(
      expect.arrayContaining([
        `script-src 'self' ${scripts} https://cdn.example.org`,
        `connect-src 'self' https://hooks.example.net ${reports}`,
        `img-src 'self' data: ${reports}`,
      ]),
    )
  })

  it.each([
    ['https://script.google.com/macros/s/1/exec', ' https://script.googleusercontent.com'],
    ['https://script.google.com.evil.example/exec', ''],
    ['https://hooks.example.net/script.google.com', ''],
  ])('allows for the webhook %s the second origin%s', (webhook, second) => {
    expect(createPolicy({ ...none, webhook }).split('; ')).toContain(
      `connect-src 'self' ${new URL(webhook).origin}${second}`,
    )
  })

  it("has only script origins that Google's CSP Evaluator minds", () => {
    const minded = new CspEvaluator(new CspParser(createPolicy(every)).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.INFO)
    // Each is safe unless it hosts JSONP, AngularJS or uploads.
    expect(minded.map(({ severity, value }) => [severity, value])).toEqual([
      [Severity.MEDIUM_MAYBE, "'self'"],
      [Severity.MEDIUM_MAYBE, 'https://cdn.example.org'],
    ])
  })
})
