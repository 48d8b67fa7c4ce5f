import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree, parse } from 'parse5'
import { filesIn } from '../../build/bundleFiles'

/** A page of a bundled site as it is served. */
export interface ServedPage {
  /** From the site's root: "/privacy-policy/". */
  path: string
  html: string
}

/** Every page of a bundled site. */
export async function servedPages(folder: string): Promise<ServedPage[]> {
  return (await filesIn(folder))
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      path: `/${file.replace(/(^|\/)index\.html$/, '$1')}`,
      html: readFileSync(join(folder, file), 'utf8'),
    }))
}

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** What the HTML standard forbids. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ message, selector }) => (selector ? `${message}: ${selector}` : message))
}

/** The elements of a page, from its top. */
function elementsOf(parent: Tree.ParentNode): Tree.Element[] {
  return parent.childNodes.flatMap((node) =>
    tree.isElementNode(node) ? [node, ...elementsOf(node)] : [],
  )
}

function attribute({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value
}

/** How many headings of the first level a page has. */
export function mainHeadings(html: string): number {
  return elementsOf(parse(html)).filter(({ tagName }) => tagName === 'h1').length
}

/** A link that leads nowhere: what it says, and where it would lead. */
export interface DeadLink {
  page: string
  text: string
  href: string
}

/**
 * The links of these pages that stay within the site and lead to no page of all, file or element of it.
 * @param siteUrl the site's own address
 */
export function deadLinks(
  pages: ServedPage[],
  all: ServedPage[],
  files: string[],
  siteUrl: string,
): DeadLink[] {
  const anchors = new Map(
    all.map(({ path, html }) => [
      path,
      new Set(elementsOf(parse(html)).map((element) => attribute(element, 'id'))),
    ]),
  )
  const leadsSomewhere = ({ pathname, hash }: URL) => {
    const path = decodeURI(pathname)
    const ids = anchors.get(path)
    if (!ids) return files.includes(path.slice(1))
    return hash === '' || ids.has(decodeURIComponent(hash.slice(1)))
  }
  return pages.flatMap(({ path, html }) =>
    linksOf(html).flatMap((link) => {
      const url = new URL(link.href, new URL(path, siteUrl))
      if (url.origin !== new URL(siteUrl).origin || leadsSomewhere(url)) return []
      return [{ page: path, ...link }]
    }),
  )
}

/** The links of a page: what they say, and where they lead. */
export function linksOf(html: string): Pick<DeadLink, 'text' | 'href'>[] {
  return elementsOf(parse(html))
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => ({ text: textOf(link), href: attribute(link, 'href') ?? '' }))
}

function textOf(parent: Tree.ParentNode): string {
  return parent.childNodes
    .map((node) => {
      if (tree.isTextNode(node)) return node.value
      return tree.isElementNode(node) ? textOf(node) : ''
    })
    .join('')
    .trim()
}
