import { splitPageSections } from '../../src/lib/splitPageSections'

const hasAnalytics = false

describe('splitPageSections', () => {
  it('splits a text at second-level headings', () => {
    const html =
      '<h2>Storage</h2>\n<p>Kept.</p>\n<h3>Place</h3><p>With analytics</p>\n<h2>Your Rights</h2>\n<p>Ask.</p>\n<ul><li>access</li></ul>'
    expect(splitPageSections(html, hasAnalytics)).toEqual([
      { heading: 'Storage', body: '<p>Kept.</p>\n<h3>Place</h3><p>With analytics</p>' },
      { heading: 'Your Rights', body: '<p>Ask.</p>\n<ul><li>access</li></ul>' },
    ])
  })

  it('returns text without a heading as a section with an empty heading', () => {
    expect(splitPageSections('<p>First.</p>\n<h2>A</h2><p>B</p>', hasAnalytics)).toEqual([
      { heading: '', body: '<p>First.</p>' },
      { heading: 'A', body: '<p>B</p>' },
    ])
    expect(splitPageSections('<p>Only text.</p>', hasAnalytics)).toEqual([
      { heading: '', body: '<p>Only text.</p>' },
    ])
  })

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
    expect(splitPageSections(html, hasAnalytics)).toEqual([
      { heading: 'Cookies', body },
      { heading: 'Contact', body: '<p>Write.</p>' },
    ])
  })

  it.each([
    '<h3>WITH ANALYTICS</h3>',
    '<h3>With analytics:</h3>',
    '<h3><strong>with Analytics.</strong></h3>',
    '<h4 id="a">With&nbsp;analytics</h4>',
    '<h2>With Analytics</h2>',
  ])('keeps the text under %s only on sites with analytics', (heading) => {
    const html = `<h2>Cookies</h2>\n<p>None.</p>\n${heading}\n<p>It counts.</p>\n<h5>How</h5><p>So.</p>\n<h2>Contact</h2><p>Write.</p>`
    expect(splitPageSections(html, false)).toEqual([
      { heading: 'Cookies', body: '<p>None.</p>' },
      { heading: 'Contact', body: '<p>Write.</p>' },
    ])
    expect(splitPageSections(html, true)[0]).toEqual({
      heading: 'Cookies',
      body: '<p>None.</p>\n<p>It counts.</p>\n<h5>How</h5><p>So.</p>',
    })
  })
})
