import { checkContent } from '../../../pipeline/content/check'
import { findTextProblems } from '../../../pipeline/content/pageText'
import { findNameProblem, listLinkablePaths } from '../../../pipeline/content/pages'
import { readContentFile } from '../../../pipeline/content/parse'
import { pageSchema } from '../../../pipeline/content/schema'
import { checkText } from '../../support/checkText'
import { type ContentDraft, createSlideImage } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

const validFields = 'title: Terms\ndescription: When.\nlinkLabel: Terms\norder: 2'

function createPage(fields = validFields, body = 'Text.'): string {
  return `---\n${fields}\n---\n\n${body}\n`
}

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

describe('the front matter of a page', () => {
  it.each(['24:7', '2025-07-08', 'yes', 'null', '~', '017', '1e3', '0x1F', '1_000', "It's", 'R&D'])(
    'reads the title %s as text',
    (title) => {
      draft.write('pages/terms.md', createPage(validFields.replace('Terms', title)))
      const { content } = readContentFile(draft.file('pages/terms.md'))
      expect(pageSchema.parse(content?.value)).toMatchObject({ title })
    },
  )

  it('converts flags and numbers, keeps dates, and has Windows line ends and a byte order mark', () => {
    const page = createPage(`sample: true\neffectiveDate: 2025-07-08\n${validFields}`)
    draft.write('pages/terms.md', `\uFEFF${page.replaceAll('\n', '\r\n')}`)
    const { content } = readContentFile(draft.file('pages/terms.md'))
    const expected = { sample: true, effectiveDate: '2025-07-08', order: 2 }
    expect(pageSchema.parse(content?.value)).toMatchObject(expected)
    expect([content?.body.trim(), content?.bodyLine]).toEqual(['Text.', 9])
  })

  it.each([
    ['field-missing', 1, 'linkLabel', 'linkLabel: Terms\n', ''],
    ['field-unknown', 5, 'oder', 'order', 'oder'],
    ['field-duplicate', 6, '', 'order: 2', 'order: 2\norder: 3'],
    ['text-empty', 2, 'title', 'title: Terms', 'title:'],
    ['text-too-long', 2, 'title', 'title: Terms', `title: ${'Terms '.repeat(12)}`],
    ['wrong-type', 5, 'order', '2', 'two'],
    ['wrong-type', 5, 'order', '2', '1.5'],
    ['number-out-of-range', 5, 'order', '2', '0'],
    ['date-invalid', 6, 'effectiveDate', 'order: 2', 'order: 2\neffectiveDate: 08.07.2025'],
    ['date-invalid', 6, 'effectiveDate', 'order: 2', 'order: 2\neffectiveDate: 2025-02-30'],
    ['choice-unknown', 6, 'sample', 'order: 2', 'order: 2\nsample: maybe'],
    ['front-matter-invalid', 2, '', 'title: Terms', 'title: Terms: of use'],
    ['front-matter-invalid', 2, '', 'title: Terms', 'title: @Terms'],
    ['front-matter-invalid', 2, '', 'title: Terms', 'title: [Terms]'],
    ['front-matter-invalid', 2, '', 'title: Terms', 'title: Terms # 1'],
    ['front-matter-invalid', 2, '', 'title: Terms', 'title: &Co Terms'],
    ['front-matter-invalid', 2, '', validFields, 'Terms'],
  ])('reports %s in line %i, field %s', (code, line, field, before, after) => {
    const found = checkText('pages/terms.md', createPage(validFields.replace(before, after)))
    const located = found.map(({ path = [], ...each }) => [each.code, each.line, path.join('.')])
    expect(located).toContainEqual([code, line, field])
  })

  it.each([
    ['front-matter-invalid', 1, '## Cookies\n'],
    ['front-matter-invalid', 1, createPage().replace('\n---\n', '\n----\n')],
    ['merge-conflict', 8, createPage(validFields, '>>>>>>> mine')],
    ['encoding-not-utf-8', 2, Buffer.from('---\ntitle: é\n---\n', 'latin1')],
  ])('reports %s in line %i', (code, line, text) => {
    expect(checkText('pages/terms.md', text)).toMatchObject([{ code, line }])
  })

  it('suggests lines that pass together', () => {
    const found = checkText('pages/terms.md', createPage('order: 1'))
    const lines = found.map(({ fix }) => /add this line: (.*)$/.exec(fix)![1])
    const page = createPage(`order: 1\n${lines.join('\n')}`)
    expect(checkText('pages/terms.md', page)).toEqual([])
  })
})

describe('the file of a page', () => {
  it('is named like its URL', () => {
    draft.write('pages/terms-2.md', createPage())
    expect(listLinkablePaths(draft.folder)).toContain('/terms-2/')
    expect(findNameProblem('pages/terms-2.md')).toBeUndefined()
  })

  it.each(['Imprint', 'über', 'my_terms', '-a', 'static', 'admin', '404'])(
    'cannot be named %s',
    async (name) => {
      draft.write(`pages/${name}.md`, createPage())
      const { errors } = await checkContent(draft.folder)
      expect(errors).toMatchObject([
        { code: 'page-name-invalid', file: `content/pages/${name}.md` },
      ])
    },
  )

  it('is required for the privacy policy', async () => {
    draft.remove('pages/privacy-policy.md')
    const { errors } = await checkContent(draft.folder)
    expect(errors).toMatchObject([
      { code: 'file-missing', file: 'content/pages/privacy-policy.md' },
    ])
  })
})

describe('the text of a page', () => {
  const paths = ['/', '/imprint/', '/my CV.pdf', '/cv (1).pdf', '/100%.pdf']

  it.each([
    'One  \ntwo\\\nthree\nfour',
    '# a\n\n### b\n\n#### c\n\n### Without analytics\n\n### WITH ANALYTICS:',
    '### Analytics\n\n### No analytics\n\n### If you use analytics\n\n## With consent: statistics',
    '- [ ] a\n- [x] b\n\n> a\n>\n> > b',
    '| a | | c |\n|:--|--:|:-:|\n| 1 | | `[x](/a b)` |',
    '\tcode\n\n```\n| a |\n[x](/a b)\n<b>\n```',
    '~~a~~ 🧭 &amp; \\*b\\* <https://example.com> <hello@example.com> hello@example.com',
    '[a][b], [b] and [sic] [see below]\n\n[b]: https://example.com "Title"',
    '[a](</my CV.pdf>) [a](/my%20CV.pdf) [a](</cv (1).pdf>) [a](/100%25.pdf)',
    '[a](/) [a](/#contact) [a](/imprint/?a#b) [a](#b) [a](tel:+49)',
    '![a](./a.png)',
  ])('can be %j', (text) => {
    expect(findTextProblems(text, paths)).toEqual([])
  })

  it.each([
    ['page-text-missing', 1, ' \n'],
    ['html-in-text', 1, 'a <!-- b --> c'],
    ['html-in-text', 3, 'a\n\n<table>\n</table>'],
    ['html-in-text', 1, 'a <b>x'],
    ['link-invalid', 1, '[a](/my%20CV.pd)'],
    ['link-invalid', 2, 'a\nwww.example.com'],
    ['link-invalid', 2, '[one](/) or\n[two](/imprint)'],
    ['link-invalid', 1, '[a](http://example.com/)'],
    ['link-invalid', 1, '[a](javascript:alert)'],
    ['link-invalid', 3, '[a][b]\n\n[b]: /nope/'],
    ['link-invalid', 3, '![a][b]\n\n[b]: ./b.png'],
    ['image-alt-missing', 1, '![](./a.jpg)'],
    ['image-alt-missing', 1, '![ ](./a.jpg)'],
    ['analytics-heading-unknown', 1, '### With analitics'],
    ['analytics-heading-unknown', 1, '## Without analytic'],
    ['analytics-heading-unknown', 1, '#### With *web* analytics:'],
  ])('is reported as %s in line %i of %j', (code, line, text) => {
    expect(findTextProblems(text, paths)).toMatchObject([{ code, line }])
  })
})

describe('an image of a page', () => {
  async function listProblems(text: string): Promise<string[]> {
    draft.write('pages/terms.md', createPage(validFields, text))
    const { errors, warnings } = await checkContent(draft.folder)
    return [...errors, ...warnings].map(({ code, file, line = 0 }) => `${file}:${line} ${code}`)
  }

  const draw = (width: number) => createSlideImage(1, width, 480).png().toBuffer()

  it('can have a name with special characters', async () => {
    draft.write('pages/my photö.png'.normalize('NFD'), await draw(800))
    const text = '![A](<./my photö.png>) ![A](my%20phot%C3%B6.png)'
    expect(await listProblems(text)).toEqual([])
  })

  it.each([
    ['image-missing', '![a](./nowhere.jpg)'],
    ['image-missing', '![a](https://example.com/a.jpg)'],
    ['image-missing', '![a](./Narrow.png)'],
    ['image-too-narrow', '![a](./narrow.png)'],
    ['image-unreadable', '![a](./text.png)'],
  ])('is reported as %s in %s', async (code, text) => {
    draft.write('pages/narrow.png', await draw(600))
    draft.write('pages/text.png', 'text')
    expect(await listProblems(`Words.\n\n${text}`)).toContain(`content/pages/terms.md:10 ${code}`)
  })
})
