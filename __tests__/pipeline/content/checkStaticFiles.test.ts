/** @jest-environment node */
import { checkStaticFiles } from '../../../pipeline/content/checkStaticFiles'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

function check(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) draft.write(`../static/${name}`, text)
  return checkStaticFiles(['/', '/privacy-policy/', '/imprint/'], draft.file('../static'))
}

describe('checkStaticFiles', () => {
  it.each([
    '_headers',
    '_worker.js',
    '_worker.js/index.js',
    '_routes.json',
    'functions/hello.js',
    '_headers/notes.txt',
    'version.txt',
    'VERSION.TXT',
    'Robots.txt',
    'favicon.ico',
    'icon-192.png',
    'apple-touch-icon.png',
    'manifest.webmanifest',
    'sitemap-0.xml',
    'sitemap-index.xml',
    'index.html',
    'index.html.br',
    '404.html',
    '404/index.html',
    'page-data/app-data.json',
    'static/photo.png',
    'privacy-policy',
    'privacy-policy.html',
    'privacy-policy/index.html',
    'imprint/index.html.gz',
    'widget-0123456789abcdef0123.js',
    'webpack.stats.json',
    '_gatsby/a.txt',
    '.env.production',
    'old/.git/config',
  ])('rejects the reserved name %s', (name) => {
    const { fileNameErrors } = check({ [name]: 'mine' })
    expect(fileNameErrors).toMatchObject([{ code: 'static-name-taken', file: `static/${name}` }])
    expect(fileNameErrors[0]?.fix).toMatch(/^[A-Z].+\.$/)
  })

  it('rejects compressed copies of files that the build compresses', () => {
    const { fileNameErrors } = check({ 'prices.json': '', 'prices.json.gz': '', 'data.csv.gz': '' })
    expect(fileNameErrors.map(({ file }) => file)).toEqual(['static/prices.json.gz'])
  })

  it('accepts names that are not reserved', () => {
    const names = [
      ...['robots.txt', '.nojekyll', 'CNAME', '_redirects', '.well-known/security.txt', 'sw.js'],
      ...['0123456789abcdef0123456789abcdef.txt', 'privacy-policy/cv.pdf', 'help/index.html'],
      ...[
        '.DS_Store',
        'besley-chart-italic-v1.woff2',
        'docs/version.txt',
        'docs/_worker.js',
        'sitemap-news.xml',
      ],
    ]
    const verification = 'google-site-verification: google0123456789abcdef.html'
    expect(check(Object.fromEntries(names.map((name) => [name, verification])))).toEqual({
      fileNameErrors: [],
      htmlCspWarnings: [],
    })
  })

  it.each([
    ['an inline script', '<script>start()</script>'],
    ['an inline style sheet', '<style>p { color: red }</style>'],
    ['a script of another site', '<script src="https://cdn.example/a.js"></script>'],
    ['a style sheet of another site', '<link rel="stylesheet" href="//cdn.example/a.css">'],
    ['an image of another site', '<img src="https://cdn.example/a.png">'],
  ])('warns of HTML with %s that the Content Security Policy blocks', (_what, html) => {
    const { fileNameErrors, htmlCspWarnings } = check({ 'offer.html': html })
    expect(fileNameErrors).toEqual([])
    expect(htmlCspWarnings).toMatchObject([
      { code: 'static-html-blocked', file: 'static/offer.html' },
    ])
  })

  it('accepts HTML that loads files of the site', () => {
    const html = `<link rel="canonical" href="https://a.example/"><link rel="stylesheet" href="/offer.css">
      <script src="/offer.js"></script><script type="application/ld+json">{}</script><img src="a.png">`
    expect(check({ 'offer.html': html }).htmlCspWarnings).toEqual([])
  })
})
