import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAnalytics, parseAnalytics, readAnalytics } from '../../../pipeline/content/analytics'
import { analyticsSnippets } from '../../support/analyticsSnippets'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'

describe('checkAnalytics', () => {
  let folder: string
  createFolderForEachTest((created) => (folder = created))

  function check(snippet: string | Buffer) {
    writeFileSync(join(folder, 'analytics.html'), snippet)
    return checkAnalytics(folder).map(({ code, file, line }) => [code, file, line])
  }

  const { Umami } = analyticsSnippets
  const google = analyticsSnippets['Google Analytics 4']

  it.each([
    ...Object.entries(analyticsSnippets),
    ['an empty file', ''],
    ['a comment', `<!-- ${Umami} -->\n`],
    ['a byte order mark and Windows line ends', `\uFEFF${google.replace(/\n/g, '\r\n')}`],
    ['two services', google + Umami],
    ['a script of this site', '<script data-domain="larkspur.co" src="/js/script.js"></script>'],
    ['a namespace URL', '<script>draw("http://www.w3.org/2000/svg")</script>'],
  ])('accepts %s', (_, snippet) => {
    expect(check(snippet)).toEqual([])
  })

  it.each<[what: string, snippet: string | Buffer, code: string, line: number]>([
    ['UTF-16', Buffer.from(`\uFEFF${Umami}`, 'utf16le'), 'encoding-not-utf-8', 1],
    ['Latin-1', Buffer.from('<!-- Zähler -->', 'latin1'), 'encoding-not-utf-8', 1],
    ['an article', '\n<p>We have moved.</p>\n', 'analytics-not-script', 2],
    ['a widget', `${Umami}<div id="counter"></div>`, 'analytics-not-script', 2],
    ['only a URL', '\nhttps://plausible.io/js/script.js\n', 'analytics-not-script', 2],
    ['a tag without its end', '\n<script src="https://a.io/a.js', 'analytics-not-script', 2],
    ['an open comment', `<!-- Umami\n${Umami}`, 'analytics-not-script', 1],
    ['an open script', '\n<script>count()', 'analytics-not-script', 2],
    ['a script in a script', `<script>count()\n${Umami}`, 'analytics-not-script', 1],
    ['http', '<script src="http://a.io/a.js"></script>', 'analytics-not-https', 1],
    ['http in code', '\n<script>load("http://a.io/a.js")</script>', 'analytics-not-https', 2],
  ])('reports %s', (_, snippet, code, line) => {
    expect(check(snippet)).toContainEqual([code, 'content/analytics.html', line])
  })
})

describe('parseAnalytics', () => {
  const nothing = { scripts: [], scriptOrigins: [], reportOrigins: [] }

  it('returns no scripts when the analytics file is missing', () => {
    expect(readAnalytics('no-such-folder')).toEqual(nothing)
  })

  it('ignores scripts in comments', () => {
    expect(parseAnalytics('<!-- <script src="https://a.io/a.js"></script> -->')).toEqual(nothing)
  })

  it('returns every script in the order of the file', () => {
    const snippet =
      '<script async src=" //a.io/a.js " data-id="1&amp;2" crossorigin></script>\n<script type="module">\n a("“1”")\r\n</script>'
    expect(parseAnalytics(snippet).scripts).toEqual([
      {
        attributes: [
          ['async', ''],
          ['src', '//a.io/a.js'],
          ['data-id', '1&2'],
          ['crossorigin', ''],
        ],
        text: '',
      },
      { attributes: [['type', 'module']], text: 'a("“1”")' },
    ])
  })

  const google = [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://analytics.google.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://*.g.doubleclick.net',
    'https://www.google.com',
  ]

  it.each<[name: keyof typeof analyticsSnippets, scripts: string[], reports: string[]]>([
    ['Google Analytics 4', google.slice(0, 1), google],
    ['Plausible', ['https://plausible.io'], ['https://plausible.io']],
    ['Plausible, script.js', ['https://plausible.io'], ['https://plausible.io']],
    [
      'Umami',
      ['https://cloud.umami.is'],
      ['https://cloud.umami.is', 'https://*.umami.is', 'https://*.umami.dev'],
    ],
    ['Fathom', ['https://cdn.usefathom.com'], ['https://cdn.usefathom.com']],
    [
      'Matomo',
      ['https://larkspur.matomo.cloud', 'https://cdn.matomo.cloud'],
      ['https://larkspur.matomo.cloud', 'https://cdn.matomo.cloud'],
    ],
    [
      'GoatCounter',
      ['https://gc.zgo.at'],
      ['https://gc.zgo.at', 'https://larkspur.goatcounter.com'],
    ],
    [
      'Cloudflare',
      ['https://static.cloudflareinsights.com'],
      ['https://static.cloudflareinsights.com', 'https://cloudflareinsights.com'],
    ],
    [
      'Simple Analytics',
      ['https://scripts.simpleanalyticscdn.com'],
      ['https://scripts.simpleanalyticscdn.com', 'https://queue.simpleanalyticscdn.com'],
    ],
  ])('finds the origins of %s', (name, scripts, reports) => {
    const { scriptOrigins, reportOrigins } = parseAnalytics(analyticsSnippets[name])
    expect({ scriptOrigins, reportOrigins }).toEqual({
      scriptOrigins: scripts,
      reportOrigins: reports,
    })
  })

  it.each([
    ['a URL in an attribute', '<script src="https://a.io/a.js" data-host-url="https://b.io/x">'],
    ['a URL in JSON', `<script src="https://a.io/a.js" data-set='{"to":"https://b.io/x"}'>`],
    ['a comment', '<!-- also: https://b.io --><script src="https://a.io/a.js">'],
    ['a comment of several lines', '<!--\nalso:\n https://b.io,\n-->\n<script src="//a.io/a.js">'],
  ])('finds an additional origin in %s', (_, snippet) => {
    expect(parseAnalytics(snippet).reportOrigins).toEqual(['https://a.io', 'https://b.io'])
  })

  it.each([
    ['the text of a comment', '<!-- see https://b.io --><script src="https://a.io/a.js">'],
    ['code comments', '<script>// https://b.io\nload("https://a.io/")</script>'],
    ['namespaces', '<script>draw("http://www.w3.org/2000/svg", "https://a.io/")</script>'],
    ['template literals', '<script>load(`https://${b}.io/`, "https://a.io/")</script>'],
  ])('ignores URLs in %s', (_, snippet) => {
    expect(parseAnalytics(snippet).reportOrigins).toEqual(['https://a.io'])
  })

  it('accepts origins with a wildcard or a port', () => {
    const { scriptOrigins } = parseAnalytics('<!-- also: https://*.b.io https://c.io:8443/x -->')
    expect(scriptOrigins).toEqual(['https://*.b.io', 'https://c.io:8443'])
  })
})
