/** @jest-environment node */
import { analyticsSnippets } from '../../support/analyticsSnippets'
import { collectScriptsAndOrigins } from '../../../pipeline/content/analytics'
import { checkContent } from '../../../pipeline/content/check'
import { checkPageText } from '../../../pipeline/content/pageText'
import { createContentSecurityPolicy } from '../../../pipeline/build/csp'
import { assertHeaderLengths, createSecurityHeaders } from '../../../pipeline/build/headers'
import {
  getMaxPageCountForCspLength,
  listHomeAndPageUrlPaths,
} from '../../../pipeline/content/pages'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import {
  createImprint,
  invalidPageLines,
  invalidPageNames,
  invalidPages,
} from '../../support/invalidPages'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Returns the errors of the content, without their wording. */
async function listErrors() {
  const { errors } = await checkContent(draft.folder)
  return errors.map(({ code, file, line, path }) => ({ code, file, line, path }))
}

it('uses the name of each page file as the slug of the page', async () => {
  draft.write('pages/imprint.md', createImprint())
  draft.write('pages/terms-2.md', createImprint({ title: 'Terms', linkLabel: 'Terms' }))
  expect(await listErrors()).toEqual([])
  const added = ['/imprint/', '/privacy-policy/', '/terms-2/', '/typography/']
  expect(listHomeAndPageUrlPaths(draft.folder)).toEqual(['/', ...added])
})

it('suggests a front matter line that resolves a missing field', async () => {
  const page = createImprint()
  draft.write('pages/imprint.md', page.replace(/^linkLabel: .*\n/m, ''))
  const { errors } = await checkContent(draft.folder)
  expect(errors).toMatchObject([{ code: 'field-missing', path: ['linkLabel'] }])
  const [, line] = /: (linkLabel.*) \(/.exec(errors[0]!.fix)!
  draft.write('pages/imprint.md', page.replace(/^linkLabel: .*$/m, line!.replace('…', 'Imprint')))
  expect(await listErrors()).toEqual([])
})

it.each(invalidPageNames)(
  'rejects the page name %s with exactly one error',
  async (name, code, suggestedName) => {
    draft.write(`pages/${name}`, createImprint())
    const { errors } = await checkContent(draft.folder)
    expect(errors).toMatchObject([{ code, file: `content/pages/${name}`, path: [] }])
    expect(errors[0]?.fix).toContain(`"${suggestedName}"`)
    expect(listHomeAndPageUrlPaths(draft.folder)).toEqual(['/', '/privacy-policy/', '/typography/'])
  },
)

it.each(invalidPages)(
  'rejects a page %s with exactly one error',
  async (_what, code, line, path, text) => {
    draft.write('pages/terms.md', text)
    expect(await listErrors()).toEqual([{ code, file: 'content/pages/terms.md', line, path }])
  },
)

it.each(invalidPageLines)('reports the line that contains %s', async (text, code, fixPart = '') => {
  draft.write('pages/imprint.md', `${createImprint()}\n[one](/) or\n${text}\n`)
  const { errors } = await checkContent(draft.folder)
  expect(errors).toMatchObject([{ code, file: 'content/pages/imprint.md', line: 11, path: [] }])
  expect(errors[0]?.fix).toContain(fixPart)
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
  draft.write(
    'pages/imprint.md',
    `${createImprint()}\n${list}\n\n[words][one]\n\n[one]: /chart.svg\n`,
  )
  expect(await listErrors()).toEqual([])
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
      draft.write(`pages/${name}.md`, createImprint({ title: name, linkLabel: name }))
    for (const name of ['privacy-policy', ...names]) write(name)
    expect(await listErrors()).toEqual([])
    write('one-more')
    const { errors } = await checkContent(draft.folder)
    expect(errors).toMatchObject([{ code: 'too-many-pages', file: 'content/pages', path: [] }])
    expect(errors[0]?.fix).toMatch(/\b1 page\b/)
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
  expect(await listErrors()).toEqual([
    { code: 'file-missing', file: 'content/pages/privacy-policy.md', path: [] },
  ])
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
  draft.write('pages/imprint.md', `${createImprint()}\n## Cookies\n\n${heading}\n\nText.\n`)
  expect(await listErrors()).toEqual([])
})
