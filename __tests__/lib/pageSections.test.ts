import { selectAnalyticsVariant, splitAtSecondLevelHeadings } from '../../src/lib/pageSections'

describe('splitAtSecondLevelHeadings', () => {
  it('splits a text at second-level headings', () => {
    const html =
      '<h2>Storage</h2>\n<p>Kept.</p>\n<h3>Place</h3><p>With analytics</p>\n<h2>Your Rights</h2>\n<p>Ask.</p>\n<ul><li>access</li></ul>'
    expect(splitAtSecondLevelHeadings(html)).toEqual([
      { heading: 'Storage', body: '<p>Kept.</p>\n<h3>Place</h3><p>With analytics</p>' },
      { heading: 'Your Rights', body: '<p>Ask.</p>\n<ul><li>access</li></ul>' },
    ])
  })

  it('returns text without a heading as a section with an empty heading', () => {
    expect(splitAtSecondLevelHeadings('<p>First.</p>\n<h2>A</h2><p>B</p>')).toEqual([
      { heading: '', body: '<p>First.</p>' },
      { heading: 'A', body: '<p>B</p>' },
    ])
    expect(splitAtSecondLevelHeadings('<p>Only text.</p>')).toEqual([
      { heading: '', body: '<p>Only text.</p>' },
    ])
  })
})

describe('selectAnalyticsVariant', () => {
  it.each([
    [true, '<p>No cookies.</p>\n<p>It counts.</p>\n<ul><li>visits</li></ul>'],
    [false, '<p>No cookies.</p>\n<p>It counts nothing.</p>'],
  ])('keeps only the section variant for hasAnalytics = %s', (hasAnalytics, body) => {
    const html = `<h2>Cookies</h2>
<p>No cookies.</p>
<h3>Without analytics</h3>
<p>It counts nothing.</p>
<h3>With analytics</h3>
<p>It counts.</p>
<ul><li>visits</li></ul>
<h2>Contact</h2>
<p>Write.</p>`
    expect(selectAnalyticsVariant(html, hasAnalytics)).toBe(
      `<h2>Cookies</h2>\n${body}\n<h2>Contact</h2>\n<p>Write.</p>`,
    )
  })

  it.each([
    '<h3>WITH ANALYTICS</h3>',
    '<h3>With analytics:</h3>',
    '<h3><strong>with Analytics.</strong></h3>',
    '<h4 id="a">With&nbsp;analytics</h4>',
    '<h2>With Analytics</h2>',
  ])('keeps the text under %s only on sites with analytics', (heading) => {
    const html = `<h2>Cookies</h2>\n<p>None.</p>\n${heading}\n<p>It counts.</p>\n<h5>How</h5><p>So.</p>\n<h2>Contact</h2><p>Write.</p>`
    const [before, after] = ['<h2>Cookies</h2>\n<p>None.</p>\n', '<h2>Contact</h2><p>Write.</p>']
    expect(selectAnalyticsVariant(html, false)).toBe(before + after)
    expect(selectAnalyticsVariant(html, true)).toBe(
      `${before}<p>It counts.</p>\n<h5>How</h5><p>So.</p>\n${after}`,
    )
  })

  it('keeps a paragraph "With analytics", because only a heading starts a variant', () => {
    const html = '<h2>Cookies</h2><p>With analytics</p>'
    expect(selectAnalyticsVariant(html, false)).toBe(html)
  })
})
