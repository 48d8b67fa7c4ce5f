import type { Content, Root } from 'mdast'
import remark from 'remark'
import breaks from 'remark-breaks'
import gfm from 'remark-gfm'

/** Processor for GitHub Flavored Markdown; converts single line breaks to `<br>`. */
export const markdownProcessor = remark().use(gfm).use(breaks).freeze()

/** Parses a Markdown file without its front matter, with the extensions that the build uses. */
export function parseMarkdownBody(body: string): Root {
  return markdownProcessor.parse(body) as Root
}

/** URL of an image in a page, with its line number in the body. */
export interface ImageUrlAtLine {
  url: string
  line: number
}

/** Collects the URLs of inline images, and of the definitions that image references use. */
export function collectImageUrls(root: Root): ImageUrlAtLine[] {
  const definitions = collectImageReferenceIds(root)
  const collect = (node: Root | Content): ImageUrlAtLine[] => {
    const isDefinition = node.type === 'definition' && definitions.has(node.identifier)
    if (node.type === 'image' || isDefinition) {
      return [{ url: node.url, line: node.position?.start.line ?? 1 }]
    }
    return 'children' in node ? node.children.flatMap(collect) : []
  }
  return collect(root)
}

/** Collects the identifiers of image references, such as `b` in `![A harbor][b]`. */
export function collectImageReferenceIds(node: Root | Content): Set<string> {
  if (node.type === 'imageReference') return new Set([node.identifier])
  if (!('children' in node)) return new Set()
  return new Set(node.children.flatMap((child) => [...collectImageReferenceIds(child)]))
}

export function getPlainText(node: Root | Content): string {
  if ('children' in node) return node.children.map(getPlainText).join('')
  return 'value' in node ? node.value : 'alt' in node ? (node.alt ?? '') : ''
}

/** Returns true for an absolute URL and for a path from the site's root. */
export function hasSchemeOrLeadingSlash(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url)
}

/** Decodes percent-encoding; returns an invalid URL unchanged. */
export function decodeUriComponentIfValid(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
