import type { IGatsbyImageData } from 'gatsby-plugin-image'
import type { Element, ElementContent } from 'hast'
import toHtml from 'hast-util-to-html'
import type { Content, Root } from 'mdast'
import toHast from 'mdast-util-to-hast'
import {
  decodeUriComponentIfValid,
  getPlainText,
  markdownProcessor,
  parseMarkdownBody,
} from '../content/markdown'
import { parseVariant } from '../content/pageText'

/**
 * Loads the image data for an image path in the Markdown; returns undefined if the file was
 * deleted.
 */
export type LoadImage = (path: string) => Promise<IGatsbyImageData | undefined>

type MdastNode = Parameters<typeof toHast>[0]
type HastNode = Parameters<typeof toHtml>[0]
type Parent = Pick<Element, 'children'>

/** Part of a page: a second-level heading and the text below it, as HTML. */
export interface PageSection {
  /** Empty for the text above the first heading. */
  heading: string
  body: string
}

/** Renders a page's Markdown with accessible tables and responsive images, without inline styles. */
export async function renderSections(
  markdown: string,
  hasAnalytics: boolean,
  loadImageIfPresent: LoadImage,
): Promise<PageSection[]> {
  const root = parseMarkdownBody(markdown)
  selectVariant(root, hasAnalytics)
  correctHeadings(root)
  const tree = toHast(markdownProcessor.runSync(root) as MdastNode) as unknown as Parent
  await adaptChildren(tree, loadImageIfPresent)
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

function splitSections(children: ElementContent[]): PageSection[] {
  const sections: Record<keyof PageSection, ElementContent[]>[] = [{ heading: [], body: [] }]
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'h2')
      sections.push({ heading: child.children, body: [] })
    else sections.at(-1)!.body.push(child)
  }
  const render = (nodes: ElementContent[]) =>
    toHtml({ type: 'root', children: nodes } as HastNode).trim()
  return sections
    .map(({ heading, body }) => ({ heading: render(heading), body: render(body) }))
    .filter(({ heading, body }) => heading || body)
}

/**
 * Removes headings without text, makes first-level headings second-level, because the title of the
 * page is the first level, and closes gaps between levels.
 */
function correctHeadings(root: Root): void {
  let level: number = 1
  const visit = (node: { children: Content[] }) => {
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

async function adaptChildren(parent: Parent, loadImage: LoadImage): Promise<void> {
  parent.children = await Promise.all(parent.children.map((child) => adapt(child, loadImage)))
}

async function adapt(node: ElementContent, loadImage: LoadImage): Promise<ElementContent> {
  if (node.type !== 'element') return node
  await adaptChildren(node, loadImage)
  switch (node.tagName) {
    case 'ol':
      return orderedList(node)
    case 'table':
      return createScrollableTable(node)
    case 'th':
    case 'td':
      return createTableCell(node)
    case 'input':
      return createElement('span', { className: ['checkbox'] }, [
        { type: 'text', value: node.properties.checked ? '☑' : '☐' },
      ])
    case 'img':
      return createResponsiveImage(node, loadImage)
    default:
      return node
  }
}

/**
 * Adds a class to a list whose last number has more than three digits, because the default margin
 * is too narrow for this number.
 */
function orderedList(list: Element): Element {
  const items = list.children.filter((child) => child.type === 'element')
  const last = Number(list.properties.start ?? 1) + items.length - 1
  if (last > 999) list.properties.className = ['long-numbers']
  return list
}

/** Wraps a table in a focusable scroll container, labeled with the column names. */
function createScrollableTable(table: Element): Element {
  const columns = findDescendants(table, 'th').map(getTextContent).filter(Boolean)
  const ariaLabel = columns.length > 0 ? `Table: ${columns.join(', ')}` : 'Table'
  return createElement('div', { className: ['table'], role: 'group', ariaLabel, tabIndex: 0 }, [
    table,
  ])
}

/**
 * Replaces the deprecated `align` attribute with a class, and an empty header cell with a data
 * cell.
 */
function createTableCell({ tagName, properties: { align }, children }: Element): Element {
  const isHeader = tagName === 'th' && children.length > 0
  const className = align === 'right' || align === 'center' ? [`align-${align}`] : undefined
  return createElement(
    isHeader ? 'th' : 'td',
    { className, scope: isHeader ? 'col' : undefined },
    children,
  )
}

/** Returns a `<picture>` element, or only the alt text if the image file was deleted. */
async function createResponsiveImage(
  { properties: { src, ...properties } }: Element,
  loadImage: LoadImage,
): Promise<ElementContent> {
  const image = await loadImage(decodeUriComponentIfValid(String(src)))
  if (!image?.images.fallback) return { type: 'text', value: String(properties.alt) }
  const { images, width, height } = image
  const { fallback, sources = [] } = images
  return createElement('picture', {}, [
    ...sources.map(({ type, srcSet, sizes }) => createElement('source', { type, srcSet, sizes })),
    createElement('img', {
      ...properties,
      ...fallback,
      width,
      height: Math.round(height),
      loading: 'lazy',
      decoding: 'async',
    }),
  ])
}

function createElement(
  tagName: string,
  properties: Record<string, unknown>,
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties: properties as Element['properties'], children }
}

function findDescendants(parent: Parent, name: string): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === name ? [child] : findDescendants(child, name)
  })
}

function getTextContent(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(getTextContent).join('').trim() : ''
}
