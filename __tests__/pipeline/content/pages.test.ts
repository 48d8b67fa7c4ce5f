/** @jest-environment node */
import { checkContent } from '../../../pipeline/content/check'
import { checkPageText } from '../../../pipeline/content/pageText'
import { listHomeAndPageUrlPaths } from '../../../pipeline/content/pages'
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
  const [, line] = /: (linkLabel.*)$/.exec(errors[0]!.fix)!
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
  const text = { value: {}, body: '[my CV](/my%20cv.pdf)', bodyLine: 1, lineOf: () => 1 }
  expect(checkPageText('a.md', text, ['/my cv.pdf'])).toEqual([])
  expect(checkPageText('a.md', text, ['/cv.pdf'])).toHaveLength(1)
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
