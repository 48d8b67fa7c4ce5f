import { findLinkProblem } from '../../../pipeline/content/links'
import { findTextProblems, mentionsStatistics } from '../../../pipeline/content/pageText'
import { listLinkTargets, listSections } from '../../../pipeline/content/pages'
import { readContentFile } from '../../../pipeline/content/parse'
import { pageSchema } from '../../../pipeline/content/schema'
import { readFolder } from '../../../pipeline/content/readFolder'
import { checkContent } from '../../support/checkContent'
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
  function read(page: string) {
    draft.write('pages/terms.md', page)
    return readContentFile(draft.file('pages/terms.md'), pageSchema).content!
  }

  it.each(['24:7', '2025-07-08', 'yes', '~', '017', '1e3', '1_000', "It's", 'R&D'])(
    'reads the title %s as text',
    (title) => {
      const { value } = read(createPage(validFields.replace('Terms', title)))
      expect(pageSchema.parse(value)).toMatchObject({ title })
    },
  )

  it.each(['017', '17', ' 17', '17.0'])('reads the order %j as 17', (order) => {
    const { value } = read(createPage(validFields.replace('order: 2', `order: ${order}`)))
    expect(pageSchema.parse(value)).toMatchObject({ order: 17 })
  })

  it('converts numbers, keeps dates, and has Windows line ends and a byte order mark', () => {
    const page = createPage(`effectiveDate: 2025-07-08\n${validFields}`)
    const { value, body, bodyLine } = read(`\uFEFF${page.replaceAll('\n', '\r\n')}`)
    const expected = { effectiveDate: '2025-07-08', order: 2 }
    expect(pageSchema.parse(value)).toMatchObject(expected)
    expect([body.trim(), bodyLine]).toEqual(['Text.', 8])
  })

  it.each([
    ['field-missing', 1, 'linkLabel', 'linkLabel: Terms\n', ''],
    ['field-missing', 5, 'order', 'order: 2', 'order:'],
    ['field-unknown', 5, 'oder', 'order', 'oder'],
    ['field-duplicate', 6, '', 'order: 2', 'order: 2\norder: 3'],
    ['text-empty', 2, 'title', 'title: Terms', 'title:'],
    ['text-too-long', 2, 'title', 'title: Terms', `title: ${'Terms '.repeat(12)}`],
    ['text-too-long', 2, 'title', 'title: Terms', `"title": ${'Terms '.repeat(12)}`],
    ['wrong-type', 5, 'order', '2', '1.5'],
    ['number-out-of-range', 5, 'order', '2', '0'],
    ['date-invalid', 6, 'effectiveDate', 'order: 2', 'order: 2\neffectiveDate: 08.07.2025'],
    ['date-invalid', 6, 'effectiveDate', 'order: 2', 'order: 2\neffectiveDate: 2025-02-30'],
    ['field-unknown', 6, 'sample', 'order: 2', 'order: 2\nsample: true'],
    ['front-matter-invalid', 2, '', 'title: Terms', 'title: Terms: of use'],
    ['front-matter-invalid', 2, '', 'title: Terms', 'title: Terms # 1'],
    ['front-matter-invalid', 2, '', validFields, 'Terms'],
    ['front-matter-invalid', 1, '', '---', '----'],
    ['merge-conflict', 8, '', 'Text.', '>>>>>>> mine'],
  ])('reports %s in line %i, field %s', (code, line, field, before, after) => {
    const found = checkText('pages/terms.md', createPage().replace(before, after))
    const located = found.map(({ field = [], ...each }) => [each.code, each.line, field.join('.')])
    expect(located).toContainEqual([code, line, field])
  })

  it('suggests lines that pass together', () => {
    const found = checkText('pages/terms.md', createPage('order: 1'))
    const lines = found.map(({ fix }) => /add this line: (.*)$/.exec(fix)![1])
    const page = createPage(`order: 1\n${lines.join('\n')}`)
    expect(checkText('pages/terms.md', page)).toEqual([])
  })
})

describe('the file of a page', () => {
  it.each([
    'über',
    'my_terms',
    '-a',
    'static',
    'admin',
    '404',
    'index',
    'page-data',
    'dev-404-page',
  ])('cannot be named %s', async (name) => {
    const file = `pages/${name}.md`
    draft.write(file, createPage())
    const { errors } = await checkContent(draft.folder)
    expect(errors).toMatchObject([{ code: 'page-name-invalid', file: `content/${file}` }])
  })

  it('is named like its URL, apart from capital letters, and required for the privacy policy', async () => {
    draft.write('pages/Terms-2.md', createPage())
    expect((await checkContent(draft.folder)).errors).toEqual([])
    expect(listLinkTargets(readFolder(draft.folder)).paths).toContain('/terms-2/')
    draft.rename('pages/privacy-policy.md', 'pages/Privacy-Policy.md')
    expect((await checkContent(draft.folder)).errors).toEqual([])
    draft.remove('pages/Privacy-Policy.md')
    const file = 'content/pages/privacy-policy.md'
    expect((await checkContent(draft.folder)).errors).toMatchObject([
      { code: 'file-missing', file },
    ])
  })
})

describe('the text of a page', () => {
  const targets = {
    origin: 'https://www.larkspur.co',
    paths: ['/', '/terms/', '/imprint/', '/plain/', '/my CV.pdf', '/100%.pdf'],
    anchors: {
      '/': ['contact', 'about'],
      '/terms/': ['your-rights'],
      '/imprint/': ['b', 'über'],
      '/plain/': [],
    },
  }

  const texts: [text: string, code?: string, line?: number][] = [
    ['# a\n\n### b\n\n### Without analytics\n\n### WITH ANALYTICS:'],
    ['### Analytics\n\n### If you use analytics\n\n## With consent: statistics'],
    ['- [ ] a\n- [x] b\n\n> a\n\n| a | | c |\n|:--|--:|:-:|\n| 1 | | `[x](/a b)` |'],
    ['a\n\n```\n\tcode\n| a |\n[x](/a b)\n<b>\n```\n\n~~~\ncode\n~~~'],
    ['~~a~~ &amp; <https://example.com> <hello@example.com> hello@example.com'],
    ['[a][b], [b] and [sic] [see below]\n\n[b]: https://example.com "Title"'],
    ['[a](</my CV.pdf>) [a](/my%20CV.pdf#page=2) [a](/100%25.pdf)'],
    ['[a](/) [a](/#contact) [a](/imprint/?a#b) [a](tel:+49) ![a](./a.png)'],
    [
      '[a](#your-rights) [a](#top) [a](#) [a](/terms/#your-rights) [a](/#top) [a](/imprint/#%C3%BCber)',
    ],
    [
      '[a](https://www.larkspur.co) [a](https://larkspur.co/imprint/#b) [a](https://larkspur.com/x)',
    ],
    ['[a](../imprint/) [a](mailto:a@larkspur.co,%20b@larkspur.co?subject=c) {contactEmail}'],
    ['a\n\n[a](#your-right)', 'link-anchor-missing', 3],
    ['[a](/plain/#b)', 'link-anchor-missing', 1],
    ['[a](/#servces)', 'link-anchor-missing', 1],
    ['[a][b]\n\n[b]: /imprint/#c', 'link-anchor-missing', 3],
    ['[a](#contact)', 'link-anchor-missing', 1],
    ['[a](https://www.larkspur.co/#testimonials)', 'link-anchor-missing', 1],
    ['[a](https://www.larkspur.co/imprnt/)', 'link-invalid', 1],
    ['[a](https://LARKSPUR.co/imprnt/)', 'link-invalid', 1],
    ['[a](imprint)', 'link-invalid', 1],
    ['[a](https://localhost:8000/imprint/)', 'link-invalid', 1],
    ['[a](https://www.w3.org”)', 'link-invalid', 1],
    ['[a](https://www.w3.org/TR%E2%80%9D)', 'link-invalid', 1],
    ['See “https://www.w3.org/TR”.', 'link-invalid', 1],
    ['(„https://www.w3.org“)', 'link-invalid', 1],
    ['«https://www.w3.org»', 'link-invalid', 1],
    ['[a](https://w3.org/O’Brien “b”)', 'link-incomplete', 1],
    ['“[a](https://www.w3.org)” https://w3.org/O’Brien'],
    ['[a](https://192.168.0.7/)', 'link-invalid', 1],
    ['[a](https://nas.local/cv.pdf)', 'link-invalid', 1],
    ['[a](mailto:)', 'link-invalid', 1],
    ['[a](xmpp:kim@larkspur.co)', 'link-invalid', 1],
    ['[a](tel:)', 'link-invalid', 1],
    ['[a](tel:+49%20(0)%20341%20123)', 'link-invalid', 1],
    ['[a](<tel:+49 (0)341/123>)', 'link-invalid', 1],
    ['[a](tel:+1%20(503)%20555-0100) [a](tel:(0341)%20123) [a](tel:0341%20123)'],
    [' \n', 'page-text-missing', 1],
    ['a <!-- b --> c', 'html-in-text', 1],
    ['a\n\n<table>\n</table>', 'html-in-text', 3],
    ['[a](/my%20CV.pd)', 'link-invalid', 1],
    ['a\nwww.example.com', 'link-invalid', 2],
    ['[a](https://)', 'link-invalid', 1],
    ['[a](https://exa%mple.com)', 'link-invalid', 1],
    ['a\n\n[my CV](/my cv.pdf)', 'link-incomplete', 3],
    ['[a] (/imprint/)', 'link-incomplete', 1],
    ['[a] (./my-cv.pdf)', 'link-incomplete', 1],
    ['[a] (../my-cv.pdf)', 'link-incomplete', 1],
    ['[a] (#contact)', 'link-incomplete', 1],
    ['[a] (mailto:a)', 'link-incomplete', 1],
    ['[a](tel:0341 123)', 'link-incomplete', 1],
    ['See [sic] (above), `[a] (/b)`, (a)[*b*]'],
    ['[a](http://example.com/)', 'link-invalid', 1],
    ['[a](http://www.larkspur.co/)', 'link-invalid', 1],
    ['[a](mailto:hello@example.com,b)', 'link-invalid', 1],
    ['[a](javascript:alert)', 'link-invalid', 1],
    ['![a][b]\n\n[b]: ./b.png', 'link-invalid', 3],
    ['![ ](./a.jpg)', 'image-alt-missing', 1],
    ['### With analitics', 'analytics-heading-unknown', 1],
    ['a\n\n### Without analytics\n\nb', 'analytics-heading-missing', 3],
    ['## With analytics\n\na\n\n## With analytics', 'analytics-heading-missing', 1],
    ['[{contactEmail}](mailto:{contactEmail})'],
    ['{ Contact Email } {CONTACT_EMAIL} {contact-e-mail} {email} {mail}'],
    ['a\n\nold@gmail.com', 'email-differs', 3],
    ['[Mail](mailto:old@gmail.com?subject=a)', 'email-differs', 1],
    ['a\n\n[Mail]\n\n[mail]: mailto:old@gmail.com', 'email-differs', 5],
    ['old@gmail.com, {contactEmail}'],
    ['old@gmail.com\n\nolder@gmail.com', 'email-differs', 1],
    ['## Scope {#scope}', 'text-shown-as-written', 1],
    ['a\n\nWrite to {kontaktEmail}', 'text-shown-as-written', 3],
    ['Call {phone}', 'text-shown-as-written', 1],
    ['[my CV] (https://larkspur.com)', 'link-incomplete', 1],
    ['(my CV)[/cv.pdf]', 'link-incomplete', 1],
    ['(my CV)[https://larkspur.com]', 'link-incomplete', 1],
    ['a\n\n=======\n\nb', 'text-shown-as-written', 3],
    ['a long line\n=======\nb', 'text-shown-as-written', 1],
    ['Imprint\n======='],
    ['• One\n• Two', 'text-shown-as-written', 1],
    ['##Terms\n\na', 'text-shown-as-written', 1],
    ['######**Terms**', 'text-shown-as-written', 1],
    ['a\n\n    Main Street 1', 'text-shown-as-written', 3],
    ['a\n\n\tMain Street 1', 'text-shown-as-written', 3],
    ['** bold**', 'text-shown-as-written', 1],
    ['__Note: __This', 'text-shown-as-written', 1],
    ['Note__ this', 'text-shown-as-written', 1],
    ['a ~~b', 'text-shown-as-written', 1],
    ['utm__source, @kim__ono, Date: __.__.2026'],
    ['__bold__, **bold**, ~~old~~'],
    ['| a | b |\n| c | d |', 'text-shown-as-written', 1],
    ['| a | b\n| c | d', 'text-shown-as-written', 1],
    ['|---|---|\n| a | b |', 'text-shown-as-written', 1],
    ['Berlin | Bern\n1) one\n2) two | b'],
    ['**Without analytics**\n\na', 'analytics-heading-unknown', 1],
    ['**With analitics**', 'analytics-heading-unknown', 1],
    ['Without analytics\n\n**Without** analytics'],
    ['## Statistics\n\na\n\n## Tracking\n\nb'],
    ['old@gmail.com, Hello@Example.com'],
  ]
  const find = (text: string) => findTextProblems(text, '/terms/', targets, 'hello@example.com')

  it.each(texts.filter(([, code]) => !code))('may contain %j', (text) => {
    expect(find(text)).toEqual([])
  })

  it.each(texts.flatMap(([text, code, line]) => (code ? [[code, line, text] as const] : [])))(
    'is reported as %s in line %i: %j',
    (code, line, text) => {
      expect(find(text)).toMatchObject([{ code, line }])
    },
  )

  it.each([
    ['• Two', 'One\n• Two\nThree'],
    ['##Terms', 'One\n##Terms\nThree'],
    ['| c | d |', 'One\n| c | d |\nThree'],
    ['**two', 'One\n**two\nThree'],
    ['{two}', '*One*\\\n**a** {two}\nThree'],
  ])('shows %j, which visitors would read, and its line', (shown, text) => {
    const [problem, ...others] = find(text)
    expect(problem?.line).toBe(2)
    expect(problem?.message).toContain(shown)
    expect(problem?.message).not.toMatch(/One|Three/)
    expect(others).toEqual([])
  })
})

describe('the headings "With analytics" and "Without analytics" of the privacy policy', () => {
  const policy = 'pages/privacy-policy.md'

  it.each([
    ['### Ohne Analyse', '### Mit Analyse'],
    ['### No visitor counts', '### If visitors are counted'],
    ['**Sans mesure**', '**Avec mesure**'],
    ['', ''],
  ])('are told if they became %j and %j', async (without, withAnalytics) => {
    draft.replace(policy, '### Without analytics', without)
    draft.replace(policy, '### With analytics', withAnalytics)
    const { errors, warnings } = await checkContent(draft.folder)
    const line = draft.read(policy).split('\n').indexOf(shippedText) + 1
    expect(line).toBeGreaterThan(1)
    expect(errors).toEqual([])
    const file = `content/${policy}`
    expect(warnings).toMatchObject([{ code: 'analytics-headings-missing', file, line }])
  })

  const shippedText = 'It runs no analytics, and a visit is not recorded.'

  it.each<[policy: string, isTold: boolean]>([
    ['I keep your message for a year.', false],
    ['### Without analytics\n\nI run no statistics.\n\n### With analytics\n\n## Contact', false],
    ['### Without analytics\n\nNobody counts.\n\n### With analytics\n\nStatistics, by A.', true],
    ['Umami zählt die Besuche dieser Website.', true],
    ['## Statistik\n\nBesuche werden gezählt.', true],
  ])('are about statistics if the site has them: %j', async (text, isTold) => {
    draft.write(policy, createPage(validFields, text))
    const findCodes = async () => {
      const { warnings, errors } = await checkContent(draft.folder)
      return [...errors, ...warnings].map(({ code, file, line }) => `${code} ${file} ${line}`)
    }
    expect(await findCodes()).toEqual([])
    draft.write('analytics.html', '<script defer src="https://cloud.umami.is/script.js"></script>')
    const told = isTold ? [] : [`analytics-not-in-policy content/${policy} 7`]
    expect(await findCodes()).toEqual(told)
  })

  it.each<[text: string, code?: string, line?: number]>([
    ['### Ohne Analyse\n\nOhne.\n\n### Mit Analyse\n\nMit.', 'analytics-headings-missing', 5],
    ['**Bez statystyk**\n\nNie.\n\n**Ze statystykami**\n\nTak.', 'analytics-headings-missing', 5],
    ['## Cookies\n\nNone.\n\n## Statistics\n\nEach visit is counted, without analytics.'],
    ['## Cookies\n\nNone.'],
  ])('are missed only where text needs them: %j', (...row) => {
    const [text, code, line] = row
    const targets = { origin: 'https://www.larkspur.co', paths: ['/'], anchors: {} }
    const found = findTextProblems(text, '/privacy-policy/', targets, 'hello@example.com')
    expect(found).toMatchObject(code ? [{ code, line }] : [])
  })

  it.each([
    ...['Analytics', 'Analyse', 'Analisi', 'Analýza', 'Análisis', 'Statistik', 'Statystyki'],
    ...['Estadísticas', 'Estadisticas', 'TRACKING'],
  ])('are looked for where a text is about %s', (word) => {
    expect(mentionsStatistics(`Über ${word}`)).toBe(true)
  })
})

describe('a link into the own site', () => {
  it('can lead to every section that is shown, and to the headings of all pages', async () => {
    const body = listSections(readFolder(draft.folder)).map((id) => `[a](/#${id})`)
    expect(body).toHaveLength(5)
    body.push('[a](/privacy-policy/#your-rights)', '[a](#über-uns-1)', '## Über uns', '## Über uns')
    draft.write('pages/terms.md', createPage(validFields, body.join('\n\n')))
    expect((await checkContent(draft.folder)).errors).toEqual([])
    draft.editJson('about.json', (about) => (about.hidden = true))
    const { errors } = await checkContent(draft.folder)
    const place = { file: 'content/pages/terms.md', line: 10 }
    expect(errors).toMatchObject([{ code: 'link-anchor-missing', ...place }])
  })

  it('cannot lead to a heading that decides whether text is shown', async () => {
    const body =
      '[a](#with-analytics) [a](#c) [a](#d)\n\n## With analytics\n\n### C\n\n## Without analytics\n\n### D'
    draft.write('pages/terms.md', createPage(validFields, body))
    const { errors } = await checkContent(draft.folder)
    expect(errors.map(({ code }) => code)).toEqual(['link-anchor-missing'])
  })
})

describe('the fix of a link', () => {
  const targets = { origin: 'https://www.larkspur.co', paths: ['/privacy-policy/'], anchors: {} }

  it.each([
    'mailto:',
    'mailto:kim',
    'tel:',
    'tel:+49 (0) 341',
    'https://localhost/',
    'http://w3.org',
  ])('shows a link of the same kind, which is right: %s', (url) => {
    const { fix } = findLinkProblem(url, '/terms/', targets)!
    const links = [...fix.matchAll(/\[[^\]]+\]\(([^)]+)\)/g)].map(([, link = '']) => link)
    expect(links).toContainEqual(expect.stringMatching(/^(mailto|tel|http)/.exec(url)![0]))
    for (const link of links) expect(findLinkProblem(link, '/terms/', targets)).toBeUndefined()
  })
})

it('the fix of a link to a missing heading names those of the page', () => {
  const anchors = { '/a/': ['b-c', 'd'], '/plain/': [] }
  const targets = { origin: 'https://w3.org', paths: Object.keys(anchors), anchors }
  const [some, none] = ['/a/#b', '/plain/#b'].map(
    (url) => findLinkProblem(url, '/terms/', targets)!.fix,
  )
  for (const anchor of anchors['/a/']) expect(some).toContain(anchor)
  // A list of no names.
  expect(none).not.toMatch(/: *\.$/)
})

describe('a file that was pasted as code', () => {
  const url = `data:image/png;base64,${'iVBORw0KGgo'.repeat(20_000)}`

  it.each(
    [
      ['![A map](URL)', '![](URL)', '[![A map](URL)](/)', '![A map][b]\n\n[b]: <URL>'],
      ['URL', '- One URL\n', 'A map:\n\nURL', '| a |\n|---|\n| URL |', '[a](URL)', '<URL>'],
      ['<img src="URL">', '`URL`', '    URL'],
    ].flat(),
  )('is told once, in few words: %j', async (text) => {
    draft.write('pages/terms.md', createPage(validFields, text.replaceAll('URL', url)))
    const { errors, warnings } = await checkContent(draft.folder)
    expect(warnings).toEqual([])
    const line = 8 + text.split('URL')[0]!.split('\n').length - 1
    expect(errors).toMatchObject([{ code: 'file-pasted', file: 'content/pages/terms.md', line }])
    expect(`${errors[0]!.message}${errors[0]!.fix}`.length).toBeLessThan(300)
  })
})

it('warns only of a page that has no email address but another than `contactEmail`', async () => {
  draft.write(
    'pages/terms.md',
    createPage(validFields, '[Mail](mailto:old@gmail.com?subject=Hello)'),
  )
  const { errors, warnings } = await checkContent(draft.folder)
  expect(errors).toEqual([])
  const file = 'content/pages/terms.md'
  expect(warnings).toMatchObject([{ code: 'email-differs', file, line: 8 }])
  expect(warnings[0]!.message).toContain('names old@gmail.com,')
})

describe('an image of a page', () => {
  it.each<[what: string, image: string, code?: string]>([
    ['in any spelling of its name is accepted', '![A](<./my photö.png>) ![A](my%20phot%C3%B6.png)'],
    ['in other capital letters is accepted', '![a](./MY%20photö.PNG)'],
    ['that the folder lacks is an error', '![a](./nowhere.jpg)', 'image-missing'],
    ['of another site is an error', '![a](https://example.com/a.jpg)', 'image-missing'],
    ['that would be blurred is an error', '![a](./narrow.png)', 'image-too-narrow'],
    ['that is no image is an error', '![a](./text.png)', 'image-unreadable'],
  ])('%s: %s', async (...row) => {
    const [, image, code] = row
    const draw = (width: number) => createSlideImage(1, width, 480).png().toBuffer()
    draft.write('pages/my photö.png'.normalize('NFD'), await draw(640))
    draft.write('pages/narrow.png', await draw(639))
    draft.write('pages/text.png', 'text')
    draft.write('pages/terms.md', createPage(validFields, `Words.\n\n${image}`))
    const place = { file: 'content/pages/terms.md', line: 10 }
    expect((await checkContent(draft.folder)).errors).toMatchObject(
      code ? [{ ...place, code }] : [],
    )
  })
})
