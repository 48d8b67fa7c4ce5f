import { renderSections } from '../../../pipeline/gatsby/renderMarkdown'

const render = (markdown: string, hasAnalytics = false) =>
  renderSections(markdown, hasAnalytics, () => Promise.resolve(undefined))

describe('renderSections', () => {
  it('starts a section at each second-level heading of the page', async () => {
    expect(await render('First.\n\n## A *b*\n\n### C\n\n> ## D\n\n## E')).toEqual([
      { heading: '', body: '<p>First.</p>' },
      {
        heading: 'A <em>b</em>',
        body: '<h3>C</h3>\n<blockquote>\n<h2>D</h2>\n</blockquote>',
      },
      { heading: 'E', body: '' },
    ])
  })

  it.each([
    ['# a\n\n## b', ['a', 'b'], ''],
    ['#### a\n\n###### b', ['a'], '<h3>b</h3>'],
    ['## a\n\n##\n\n> # b', ['a'], '<blockquote>\n<h2>b</h2>\n</blockquote>'],
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
    const contact = { heading: 'Contact', body: '<p>Write.</p>' }
    expect(await render(markdown, false)).toEqual([
      { heading: 'Cookies', body: '<p>None.</p>' },
      contact,
    ])
    expect(await render(markdown, true)).toEqual([
      { heading: 'Cookies', body: '<p>None.</p>\n<p>It counts.</p>\n<h3>How</h3>' },
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
})
