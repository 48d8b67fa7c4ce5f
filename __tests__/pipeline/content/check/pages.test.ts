/** @jest-environment node */
import { analyticsSnippets } from '../../../support/analyticsSnippets'
import { collectScriptsAndOrigins } from '../../../../pipeline/content/files/analytics'
import { checkContent } from '../../../../pipeline/content/check/checkContent'
import { checkPageText } from '../../../../pipeline/content/check/checkPageText'
import { createContentSecurityPolicy } from '../../../../pipeline/build/csp'
import { assertHeaderLengths, createSecurityHeaders } from '../../../../pipeline/build/headers'
import {
  getMaxPageCountForCspLength,
  listHomeAndPageUrlPaths,
} from '../../../../pipeline/content/files/pages'
import type { ContentDraft } from '../../../support/contentDraft'
import { createDraftForEachTest } from '../../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Returns the imprint page as described in the site owner's guide. */
function imprint(change: Record<string, string> = {}): string {
  const fields = {
    title: 'Imprint',
    description: 'Who is responsible for this site.',
    linkLabel: 'Imprint',
    order: '2',
    ...change,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return `---\n${lines.join('\n')}\n---\n\nHarbor Advice, Main Street 1\n`
}

async function errors(): Promise<string[]> {
  const found = (await checkContent(draft.folder)).errors
  return found.map(({ file, message, fix }) => `${file}: ${message} ${fix}`)
}

it('uses the name of each page file as the slug of the page', async () => {
  draft.write('pages/imprint.md', imprint())
  draft.write('pages/terms-2.md', imprint({ title: 'Terms', linkLabel: 'Terms' }))
  expect(await errors()).toEqual([])
  const added = ['/imprint/', '/privacy-policy/', '/terms-2/', '/typography/']
  expect(listHomeAndPageUrlPaths(draft.folder)).toEqual(['/', ...added])
})

it.each([
  ['Imprint.md', 'Rename the file to "imprint.md"'],
  ['über uns.md', 'Rename the file to "uber-uns.md"'],
  ['U\u0308ber.md', 'Rename the file to "uber.md"'],
  ['my_terms.md', 'Rename the file to "my-terms.md"'],
  ['法律.md', 'Rename the file to "my-page.md"'],
  ['imprint.MD', 'Rename the file to "imprint.md"'],
  ['static.md', 'The URL /static/ is reserved for the site itself.'],
  ['page-data.md', 'The URL /page-data/ is reserved for the site itself.'],
  ['admin.md', 'The URL /admin/ is reserved for the site itself.'],
  ['404.md', 'The URL /404/ is reserved for the site itself.'],
  ['index.md', 'The URL /index/ is reserved for the site itself.'],
])('rejects the page name %s with exactly one error', async (name, words) => {
  draft.write(`pages/${name}`, imprint())
  expect(await errors()).toEqual([expect.stringContaining(words)])
  expect(listHomeAndPageUrlPaths(draft.folder)).toEqual(['/', '/privacy-policy/', '/typography/'])
})

it.each([
  [
    'without a link label',
    imprint().replace('linkLabel: Imprint\n', ''),
    'This field is missing. Add this line: "linkLabel"',
  ],
  ['with HTML', `${imprint()}\n<b>x</b>\n`, 'The text contains HTML'],
  [
    'with the title of another page',
    imprint({ title: 'Privacy Policy' }),
    'Another page, content/pages/privacy-policy.md, has the same text',
  ],
  [
    'with the link label of another page',
    imprint({ linkLabel: 'Privacy Policy' }),
    'Another page, content/pages/privacy-policy.md, has the same text',
  ],
])('rejects a page %s with exactly one error', async (_what, text, words) => {
  draft.write('pages/terms.md', text)
  expect(await errors()).toEqual([expect.stringContaining(words)])
})

it.each([
  [
    '/nope/',
    'The text contains a link to /nope/, which does not exist on this site. Write the URL of a page',
  ],
  [
    '/imprint',
    'The text contains a link to /imprint, which does not exist on this site. Write /imprint/',
  ],
  ['/chart.png#top', 'The text contains a link to /chart.png, which does not exist on this site.'],
  ['/100%/', 'The text contains a link to /100%/, which does not exist on this site.'],
])('reports the line of a broken link to %s', async (address, words) => {
  draft.write('pages/imprint.md', `${imprint()}\n[one](/) or\n[two](${address})\n`)
  const found = (await checkContent(draft.folder)).errors
  expect(found.map(({ file, line }) => `${file}, ${line}`)).toEqual([
    'content/pages/imprint.md, 11',
  ])
  expect(`${found[0]!.message} ${found[0]!.fix}`).toContain(words)
})

it('accepts links to existing paths of the site', async () => {
  const links = [
    '/',
    '/#contact',
    '/imprint/',
    '/imprint/?a#b',
    '/chart.svg?a',
    '/sitemap-index.xml',
  ]
  const list = links.map((address) => `- [words](${address})`).join('\n')
  draft.write('pages/imprint.md', `${imprint()}\n${list}\n\n[words][one]\n\n[one]: /chart.svg\n`)
  expect(await errors()).toEqual([])
})

it('decodes %20 in links to files in static/', () => {
  const text = { content: { line: 1, value: {} }, body: '[my CV](/my%20cv.pdf)', bodyLine: 1 }
  expect(checkPageText('a.md', text, ['/my cv.pdf'])).toEqual([])
  expect(checkPageText('a.md', text, ['/cv.pdf'])).toHaveLength(1)
})

describe('Page limit', () => {
  const snippet = '<script defer src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>'

  it.each([
    ['without analytics', '', 13],
    ['with an empty snippet', '\n', 13],
    ['with an analytics snippet', snippet, 6],
  ])('is enforced %s', async (_case, text, max) => {
    draft.remove('pages')
    draft.write('analytics.html', text)
    const names = Array.from({ length: max - 1 }, (_, index) => `imprint-${index + 2}`)
    const write = (name: string) =>
      draft.write(`pages/${name}.md`, imprint({ title: name, linkLabel: name }))
    for (const name of ['privacy-policy', ...names]) write(name)
    expect(await errors()).toEqual([])
    write('one-more')
    const { errors: found } = await checkContent(draft.folder)
    expect(found).toMatchObject([{ code: 'too-many-pages', file: 'content/pages' }])
    expect(found[0]?.fix).toContain('move 1 page out of')
  })

  it('keeps the Content Security Policy within the maximum header length', () => {
    const inline = (index: number) => `<script>window.pagePath="/page-${index}/"</script>`
    const styles = '<style>a{}</style><style>b{}</style><style>c{}</style><style>d{}</style>'
    const google = analyticsSnippets['Google Analytics 4']
    draft.write('analytics.html', google)
    // The five additional inline scripts are the pre-hydration script, Gatsby's chunk mapping and
    // compilation hash, and the paths of the home page and the 404 page.
    const pages = Array.from(
      { length: getMaxPageCountForCspLength({ hasAnalytics: true }) + 5 },
      (_, index) => inline(index),
    )
    const webhook = `https://${'w'.repeat(60)}.example.com/`
    const analytics = collectScriptsAndOrigins(google)
    const policy = createContentSecurityPolicy({ pages: [...pages, styles], webhook, analytics })
    expect(() => assertHeaderLengths(createSecurityHeaders(policy))).not.toThrow()
  })
})

it('reports a missing privacy policy', async () => {
  draft.remove('pages/privacy-policy.md')
  expect(await errors()).toEqual([
    expect.stringContaining('content/pages/privacy-policy.md: The file is missing.'),
  ])
})

it.each([
  ['### With analitics', 'analytics-heading-unknown'],
  ['## Without analytic', 'analytics-heading-unknown'],
  ['### Without any analytics', 'analytics-heading-unknown'],
  ['#### With web analytics:', 'analytics-heading-unknown'],
  ['[my CV](/my CV.pdf)', 'link-has-space'],
  ['[my CV](/cv.pdf)', 'link-broken'],
])('reports the line that contains %s', async (text, code) => {
  draft.write('pages/imprint.md', `${imprint()}\n${text}\n`)
  const { errors: found } = await checkContent(draft.folder)
  expect(found).toMatchObject([{ code, file: 'content/pages/imprint.md', line: 10, path: [] }])
  if (code.startsWith('link'))
    expect(found[0]?.fix).toMatch(/Put the file ".+" into the folder static\//)
})

it.each([
  '### WITH ANALYTICS',
  '#### Without analytics:',
  '### Analytics',
  '## Cookies and statistics',
  '### No analytics',
  '### No tracking',
  '### If you use analytics',
  '### Where we use analytics',
  '### With your consent: statistics',
])('accepts the heading %s', async (heading) => {
  draft.write('pages/imprint.md', `${imprint()}\n## Cookies\n\n${heading}\n\nText.\n`)
  expect(await errors()).toEqual([])
})
