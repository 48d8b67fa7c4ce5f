import type { IGatsbyImageData } from 'gatsby-plugin-image'
import type { Element, ElementContent, Root as HtmlRoot, RootContent } from 'hast'
import type { Nodes } from 'mdast'
import stringify from 'rehype-stringify'
import rehype from 'remark-rehype'
import { resolveLink } from '../content/links'
import { decodePath, markdownProcessor } from '../content/markdown'
import { createPageTree, idPrefix } from '../content/pageTree'
import { fallback } from '../content/site'

/** Loads the image data of a path in the Markdown; returns undefined if the file was deleted. */
export type LoadImage = (path: string) => Promise<IGatsbyImageData | undefined>

/** Facts that decide whether a link leads to a heading of a page. */
export interface LinkContext {
  origin: string
  /** Path of the rendered page, such as /imprint/. */
  page: string
  /** Paths of all pages. */
  pages: string[]
}

const singlePage: LinkContext = { origin: fallback.url, page: '/page/', pages: ['/page/'] }

const htmlProcessor = markdownProcessor()
  .use(rehype, {
    clobberPrefix: idPrefix,
    footnoteLabelProperties: { className: ['footnotes-title'] },
    // The default arrow is in no font of the site, so browsers would load the larger fonts for it.
    footnoteBackContent: 'Back',
  })
  .use(stringify)
  .freeze()

/** Part of a page: a second-level heading and the text below it, as HTML. */
export interface PageSection {
  /** Empty for the text above the first heading. */
  heading: string
  /** Id of the heading; empty if there is none. */
  id: string
  body: string
}

/** Renders a page's Markdown with accessible tables and responsive images. */
export async function renderSections(
  markdown: string,
  hasAnalytics: boolean,
  loadImage: LoadImage,
  context = singlePage,
): Promise<PageSection[]> {
  const root = createPageTree(markdown, hasAnalytics)
  prefixAnchors(root, context)
  const tree = htmlProcessor.runSync(root)
  await adaptChildren(tree, loadImage)
  return splitSections(tree.children)
}

/** Adds the prefix of ids to the links that lead to a heading of a page. */
function prefixAnchors(node: Nodes, context: LinkContext): void {
  if (node.type === 'link' || node.type === 'definition') {
    const { path, anchor } = resolveLink(node.url, context.origin, context.page) ?? {}
    const isHeading = path && context.pages.includes(path) && anchor && anchor !== 'top'
    if (isHeading) node.url = node.url.replace('#', `#${idPrefix}`)
  }
  if ('children' in node) for (const child of node.children) prefixAnchors(child, context)
}

function splitSections(children: RootContent[]): PageSection[] {
  const sections = [{ id: '', heading: [] as RootContent[], body: [] as RootContent[] }]
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'h2')
      sections.push({ id: String(child.properties.id), heading: child.children, body: [] })
    else sections.at(-1)!.body.push(child)
  }
  const render = (nodes: RootContent[]) =>
    htmlProcessor.stringify({ type: 'root', children: nodes }).trim()
  return sections
    .map(({ id, heading, body }) => ({ id, heading: render(heading), body: render(body) }))
    .filter(({ heading, body }) => heading || body)
}

async function adaptChildren(parent: Element | HtmlRoot, loadImage: LoadImage): Promise<void> {
  parent.children = await Promise.all(
    parent.children.map(async (child) => {
      if (child.type !== 'element') return child
      await adaptChildren(child, loadImage)
      return child.tagName === 'img' ? createPicture(child, loadImage) : adaptElement(child)
    }),
  )
}

function adaptElement(element: Element): ElementContent {
  const { tagName, properties, children } = element
  // A checkbox needs a label, so a task list shows a character instead.
  if (tagName === 'input') return { type: 'text', value: properties.checked ? '☑' : '☐' }
  if (tagName === 'table') {
    const scroller = { className: ['table'], role: 'group', ariaLabel: 'Table', tabIndex: 0 }
    return createElement('div', scroller, [element])
  }
  if (tagName !== 'th' && tagName !== 'td') return element
  // A class replaces the deprecated attribute `align`, and a data cell an empty header cell.
  const className = properties.align ? [`align-${String(properties.align)}`] : undefined
  return tagName === 'th' && children.length > 0
    ? createElement('th', { className, scope: 'col' }, children)
    : createElement('td', { className }, children)
}

/** Returns a `<picture>` element, or only the alt text if the image file was deleted. */
async function createPicture(
  { properties: { src, ...properties } }: Element,
  loadImage: LoadImage,
): Promise<ElementContent> {
  const image = await loadImage(decodePath(String(src)))
  if (!image?.images.fallback) return { type: 'text', value: String(properties.alt) }
  const { fallback, sources = [] } = image.images
  const size = { width: image.width, height: Math.round(image.height) }
  const loading = { loading: 'lazy', decoding: 'async' }
  return createElement('picture', {}, [
    ...sources.map(({ type, srcSet, sizes }) => createElement('source', { type, srcSet, sizes })),
    createElement('img', { ...properties, ...fallback, ...size, ...loading }),
  ])
}

function createElement(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children }
}
