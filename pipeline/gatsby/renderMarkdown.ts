import type { IGatsbyImageData } from 'gatsby-plugin-image'
import type { Element, ElementContent, Root as HtmlRoot, RootContent } from 'hast'
import type { Parent, Root } from 'mdast'
import stringify from 'rehype-stringify'
import rehype from 'remark-rehype'
import { decodePath, getPlainText, markdownProcessor, parseMarkdownBody } from '../content/markdown'
import { parseVariant } from '../content/pageText'

/** Loads the image data of a path in the Markdown; returns undefined if the file was deleted. */
export type LoadImage = (path: string) => Promise<IGatsbyImageData | undefined>

const htmlProcessor = markdownProcessor().use(rehype).use(stringify).freeze()

/** Part of a page: a second-level heading and the text below it, as HTML. */
export interface PageSection {
  /** Empty for the text above the first heading. */
  heading: string
  body: string
}

/** Renders a page's Markdown with accessible tables and responsive images. */
export async function renderSections(
  markdown: string,
  hasAnalytics: boolean,
  loadImage: LoadImage,
): Promise<PageSection[]> {
  const root = parseMarkdownBody(markdown)
  selectVariant(root, hasAnalytics)
  correctHeadings(root)
  const tree = htmlProcessor.runSync(root)
  await adaptChildren(tree, loadImage)
  return splitSections(tree.children)
}

/** Removes the policy variant that does not apply, and only the heading of the variant that applies. */
function selectVariant(root: Root, hasAnalytics: boolean): void {
  let droppedDepth = Infinity
  root.children = root.children.filter((child) => {
    if (child.type !== 'heading') return child.type === 'definition' || droppedDepth === Infinity
    if (child.depth > droppedDepth) return false
    const variant = parseVariant(getPlainText(child))
    const isOther = variant !== undefined && (variant === 'With analytics') !== hasAnalytics
    droppedDepth = isOther ? child.depth : Infinity
    return variant === undefined
  })
}

function splitSections(children: RootContent[]): PageSection[] {
  const sections: Record<keyof PageSection, RootContent[]>[] = [{ heading: [], body: [] }]
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'h2')
      sections.push({ heading: child.children, body: [] })
    else sections.at(-1)!.body.push(child)
  }
  const render = (nodes: RootContent[]) =>
    htmlProcessor.stringify({ type: 'root', children: nodes }).trim()
  return sections
    .map(({ heading, body }) => ({ heading: render(heading), body: render(body) }))
    .filter(({ heading, body }) => heading || body)
}

/**
 * Removes headings without text, makes first-level headings second-level, because the title of the
 * page is the first level, and closes gaps between levels.
 */
function correctHeadings(root: Root): void {
  let level = 1
  const visit = (node: Parent) => {
    node.children = node.children.filter(
      (child) => child.type !== 'heading' || child.children.length > 0,
    )
    for (const child of node.children) {
      if (child.type === 'heading') {
        level = Math.max(2, Math.min(child.depth, level + 1))
        child.depth = level as typeof child.depth
      } else if ('children' in child) visit(child)
    }
  }
  visit(root)
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
