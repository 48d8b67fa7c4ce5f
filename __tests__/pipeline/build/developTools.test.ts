/** @jest-environment node */
import { runInNewContext } from 'node:vm'
import { parse, defaultTreeAdapter as tree } from 'parse5'
import { contactSheet, sampleFiles, sampleMark } from '../../../pipeline/build/developTools'

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

it('marks a page of sample content, and names the files', () => {
  const files = sampleFiles('content')
  expect(files).toContain('hero.json')
  expect(files).toContain('privacy-policy.md')
  const mark: Record<string, unknown> = { style: {} }
  const append = jest.fn()
  const document = { createElement: () => mark, body: { append } }
  runInNewContext(sampleMark('content'), { document })
  expect(append).toHaveBeenCalledWith(mark)
  expect(mark.textContent).toBe(`Sample content: ${files.length} files`)
})
