import { renderSections } from '../../../pipeline/gatsby/renderMarkdown'
import { imageData } from '../../support/content'

const render = (markdown: string, hasAnalytics = false) =>
  renderSections(markdown, hasAnalytics, () => Promise.resolve(undefined), {
    origin: 'https://www.larkspur.co',
    page: '/terms/',
    pages: ['/terms/', '/imprint/'],
  })

describe('renderSections', () => {
  it('starts a section at each second-level heading of the page', async () => {
    expect(await render('First.\n\n## A *b*\n\n### C\n\n> ## D\n\n## E')).toEqual([
      { id: '', heading: '', body: '<p>First.</p>' },
      {
        id: 'text-a-b',
        heading: 'A <em>b</em>',
        body: '<h3 id="text-c">C</h3>\n<blockquote>\n<h2 id="text-d">D</h2>\n</blockquote>',
      },
      { id: 'text-e', heading: 'E', body: '' },
    ])
  })

  it.each([
    ['# a\n\n## b', ['a', 'b'], ''],
    ['#### a\n\n###### b', ['a'], '<h3 id="text-b">b</h3>'],
    ['## a\n\n##\n\n> # b', ['a'], '<blockquote>\n<h2 id="text-b">b</h2>\n</blockquote>'],
  ])('corrects the headings of %j', async (markdown, headings, body) => {
    const sections = await render(markdown)
    expect(sections.map(({ heading }) => heading)).toEqual(headings)
    expect(sections.at(-1)?.body).toBe(body)
  })

  it.each([
    '### WITH ANALYTICS',
    '### With analytics:',
    '### **with Analytics.**',
    '#### With&nbsp;analytics',
    '## With Analytics',
  ])('keeps the text below %s only on sites with analytics', async (heading) => {
    const markdown = `## Cookies\n\nNone.\n\n${heading}\n\nIt counts.\n\n##### How\n\n## Contact\n\nWrite.`
    const contact = { id: 'text-contact', heading: 'Contact', body: '<p>Write.</p>' }
    expect(await render(markdown, false)).toEqual([
      { id: 'text-cookies', heading: 'Cookies', body: '<p>None.</p>' },
      contact,
    ])
    expect(await render(markdown, true)).toEqual([
      {
        id: 'text-cookies',
        heading: 'Cookies',
        body: '<p>None.</p>\n<p>It counts.</p>\n<h3 id="text-how">How</h3>',
      },
      contact,
    ])
  })

  it('keeps the text below "Without analytics" only on sites without analytics', async () => {
    const markdown =
      '### Without analytics\n\nIt counts nothing.\n\n### With analytics\n\nIt counts.'
    expect(await render(markdown, false)).toMatchObject([{ body: '<p>It counts nothing.</p>' }])
    expect(await render(markdown, true)).toMatchObject([{ body: '<p>It counts.</p>' }])
  })

  it('keeps link targets that are defined in the other variant', async () => {
    const markdown = '### With analytics\n\n[b]: https://example.com\n\n## A\n\n[a][b]'
    expect(await render(markdown)).toMatchObject([
      { body: '<p><a href="https://example.com">a</a></p>' },
    ])
  })

  it.each([
    ['[a](#über)', '/terms/'],
    ['[a](/imprint/#b)', '/imprint/'],
    ['[a](https://larkspur.co/imprint/?c=d#b)', '/imprint/'],
    ['[a][b]\n\n[b]: #b', '/terms/'],
  ])('adds the prefix of the headings to %j', async (markdown) => {
    const [{ body } = { body: '' }] = await render(markdown)
    expect(body).toMatch(/href="[^"#]*#text-(b|%C3%BCber)"/)
  })

  it.each(['#top', '#', '/#contact', '/cv.pdf#page=2', 'https://w3.org/#a', 'mailto:a@b.ch#c'])(
    'leaves the link to %s as it is',
    async (url) => {
      expect(await render(`[a](${url})`)).toMatchObject([{ body: `<p><a href="${url}">a</a></p>` }])
    },
  )

  it('shows an image in all its formats, and the alt text of one that was deleted', async () => {
    const loadImage = (path: string) =>
      Promise.resolve(path === './my map.png' ? imageData : undefined)
    const markdown = '![A map](./my%20map.png) ![Gone](./gone.png)'
    const [{ body } = { body: '' }] = await renderSections(markdown, false, loadImage)
    const sources = imageData.images.sources!.map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="">`,
    )
    const { src, srcSet } = imageData.images.fallback!
    expect(body).toBe(
      `<p><picture>${sources.join('')}<img alt="A map" src="${src}" srcset="${srcSet}" sizes="" ` +
        'width="450" height="563" loading="lazy" decoding="async"></picture> Gone</p>',
    )
  })

  it('names the columns of a table that have a name, and aligns their cells', async () => {
    const [{ body } = { body: '' }] = await render('| | b |\n|--|--:|\n| 1 | 2 |')
    const cells = [...body.matchAll(/<t[hd]\b[^>]*>[^<]*/g)].map(([cell]) => cell)
    expect(cells).toEqual([
      '<td>',
      '<th class="align-right" scope="col">b',
      '<td>1',
      '<td class="align-right">2',
    ])
  })

  it('ends a page with its footnotes, below a hidden title, and links back', async () => {
    const [{ body } = { body: '' }] = await render('Ten minutes.[^1]\n\n[^1]: A study.')
    expect(body).toMatch(/href="#text-fn-1" id="text-fnref-1"/)
    expect(body).toMatch(/<a href="#text-fnref-1"[^>]*>Back<\/a>/)
    expect(body).toMatch(/<section data-footnotes[^]*class="footnotes-title"[^]*id="text-fn-1"/)
  })
})
