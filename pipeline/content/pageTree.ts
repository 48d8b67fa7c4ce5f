import GithubSlugger from 'github-slugger'
import type { Heading, Nodes, Parent, Root } from 'mdast'
import { memoize } from '../lib/memoize'
import { getPlainText, parseMarkdownBody } from './markdown'

/** Begins every id in the text of a page, so that none is the id of another part of the site. */
export const idPrefix = 'text-'

/** Creates the tree of which the build makes the page and the check the targets of links. */
export function createPageTree(body: string, hasAnalytics: boolean): Root {
  const root = parseMarkdownBody(body)
  addHeadingIds(root)
  selectVariant(root, hasAnalytics)
  correctHeadings(root)
  return root
}

/** Lists the names by which links lead to the headings of a page, with and without analytics. */
export const listAnchors = memoize((body: string): string[] => {
  const trees = [true, false].map((hasAnalytics) => createPageTree(body, hasAnalytics))
  const ids = trees.flatMap(listHeadings).flatMap(({ data }) => data?.hProperties?.id ?? [])
  return ids.map((id) => String(id).slice(idPrefix.length))
})

function listHeadings(node: Nodes): Heading[] {
  if (node.type === 'heading') return [node]
  return 'children' in node ? node.children.flatMap(listHeadings) : []
}

/** Gives each heading the id that GitHub gives it, behind the prefix. */
function addHeadingIds(root: Root): void {
  const slugger = new GithubSlugger()
  for (const heading of listHeadings(root)) {
    const text = getPlainText(heading)
    if (text) heading.data = { hProperties: { id: idPrefix + slugger.slug(text) } }
  }
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

/** Returns the variant of the privacy policy that a heading starts; undefined for other headings. */
export function parseVariant(heading: string): 'With analytics' | 'Without analytics' | undefined {
  const letters = heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (letters === 'withanalytics') return 'With analytics'
  return letters === 'withoutanalytics' ? 'Without analytics' : undefined
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
