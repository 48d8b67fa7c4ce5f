import type { Nodes, Root, RootContent } from 'mdast'
import breaks from 'remark-breaks'
import gfm from 'remark-gfm'
import parse from 'remark-parse'
import { unified } from 'unified'
import { memoize } from '../lib/memoize'

/** Processor for GitHub Flavored Markdown; converts single line breaks to `<br>`. */
export const markdownProcessor = unified().use(parse).use(gfm).use(breaks).freeze()

/** Parses the body of a page, with the extensions that the build uses. */
export function parseMarkdownBody(body: string): Root {
  return markdownProcessor.parse(body)
}

interface LocatedNode {
  node: RootContent
  /** Line in the body, from 1. */
  line: number
  isInQuote: boolean
}

/** Lists the nodes of a page's body in document order. */
export const listNodes = memoize((body: string): readonly LocatedNode[] => {
  // Autolinked email addresses and www URLs have no position, so use the line of the parent node.
  const list = (nodes: RootContent[], parentLine: number, isInQuote: boolean): LocatedNode[] =>
    nodes.flatMap((node) => {
      const line = node.position?.start.line ?? parentLine
      const isQuote = isInQuote || node.type === 'blockquote'
      const inside = 'children' in node ? list(node.children, line, isQuote) : []
      return [{ node, line, isInQuote }, ...inside]
    })
  return list(parseMarkdownBody(body).children, 1, false)
})

/** Returns true for a file that was pasted as code (a data URL), as a link, an image or text. */
export function isPastedFile(node: RootContent): boolean {
  const text = 'url' in node ? node.url : 'value' in node ? node.value : ''
  return findPastedFile(text) !== undefined
}

export function findPastedFile(text: string): string | undefined {
  return /\bdata:[a-z]+\/[\w.+-]+[;,]\S*/i.exec(text)?.[0]
}

/** Lists the URLs of inline images; the content check rejects reference images and pasted files. */
export function listImageUrls(body: string): { url: string; line: number }[] {
  return listNodes(body).flatMap(({ node, line }) =>
    node.type === 'image' && !isPastedFile(node) ? [{ url: decodePath(node.url), line }] : [],
  )
}

export function getPlainText(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if ('children' in node) return node.children.map(getPlainText).join('')
  return 'value' in node ? node.value : 'alt' in node ? (node.alt ?? '') : ''
}

/** Decodes percent-encoding; returns an invalid URL unchanged. */
export function decodePath(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
