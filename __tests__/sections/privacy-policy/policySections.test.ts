import { policySections } from '../../../src/sections/privacy-policy/policySections'

it('cuts the policy at its second-level headings and keeps everything under them', () => {
  const html =
    '<h2>Storage</h2>\n<p>Kept.</p>\n<h2>Your Rights</h2>\n<p>Ask.</p>\n<ul><li>access</li></ul>'
  expect(policySections(html)).toEqual([
    { heading: 'Storage', body: '<p>Kept.</p>' },
    { heading: 'Your Rights', body: '<p>Ask.</p>\n<ul><li>access</li></ul>' },
  ])
})

it('finds nothing in a text without headings', () => {
  expect(policySections('<p>Only text.</p>')).toEqual([])
})
