/** @jest-environment node */
import { renderMarkdownToHtml } from '../../../pipeline/build/renderMarkdown'

it.each([
  ['# a\n\n## b', '<h2>a</h2>\n<h2>b</h2>'],
  ['#### a\n\n###### b\n\n## c', '<h2>a</h2>\n<h3>b</h3>\n<h2>c</h2>'],
  ['## a\n\n##\n\n> # b', '<h2>a</h2>\n<blockquote>\n<h2>b</h2>\n</blockquote>'],
])('corrects the headings of %j', async (markdown, html) => {
  expect(await renderMarkdownToHtml(markdown, () => Promise.resolve(undefined))).toBe(html)
})
