/** @jest-environment node */
import { parse, defaultTreeAdapter as tree } from 'parse5'
import { contactSheet } from '../../../pipeline/build/contactSheet'

type Parent = Parameters<typeof tree.getChildNodes>[0]

function attributesOf(parent: Parent, tag: string): Record<string, string>[] {
  return tree.getChildNodes(parent).flatMap((node) => {
    if (!tree.isElementNode(node)) return []
    const own = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    return [...(node.tagName === tag ? [own] : []), ...attributesOf(node, tag)]
  })
}

it('shows every picture with its alt text, its weight and the entry that names it', () => {
  const page = contactSheet('content', '/pictures')
  const pictures = attributesOf(parse(page), 'img')
  expect(pictures).toHaveLength(9)
  expect(pictures[1]).toMatchObject({
    src: '/pictures/about/portrait.png',
    alt: 'Portrait of Rowan Ellery, founder of Fairlead',
  })
  expect(page).toMatch(
    /content\/case-studies.json, slide 1 \(&#34;one-coastal-picture&#34;\), field &#34;image&#34;[^]*?\d+ kB/,
  )
})
