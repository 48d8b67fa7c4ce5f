import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'
import { filesIn } from '../../build/bundleFiles'
import { attribute, elementsIn } from '../../build/html'

/** A page of a bundled site as it is served. */
export interface ServedPage {
  /** From the site's root: "/privacy-policy/". */
  path: string
  html: string
}

/** What a link says, and where it leads. */
interface Link {
  text: string
  href: string
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

/** What the HTML standard forbids, and what a Markdown file can bring: a second title. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const titles = elementsIn(html).filter(({ tagName }) => tagName === 'h1').length
  return [
    ...results
      .flatMap(({ messages }) => messages)
      .map(({ message, selector }) => `Its HTML is not valid: ${message} ${selector ?? ''}`.trim()),
    ...(titles === 1 ? [] : [`It has ${titles} main headings (h1) in place of one.`]),
  ]
}

/** The links of a page. */
export function linksOf(html: string): Link[] {
  return elementsIn(html)
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => ({ text: textOf(link).trim(), href: attribute(link, 'href') ?? '' }))
}

/**
 * Says of each link of a page that stays within the site and leads to no page, file or element of it.
 * @param siteUrl the site's own address
 */
export function deadLinks(
  { path, html }: ServedPage,
  pages: ServedPage[],
  files: string[],
  siteUrl: string,
): string[] {
  const leadsSomewhere = ({ pathname, hash }: URL) => {
    const target = pages.find((page) => page.path === decodeURI(pathname))
    if (!target) return files.includes(decodeURI(pathname).slice(1))
    const id = decodeURIComponent(hash.slice(1))
    return id === '' || elementsIn(target.html).some((each) => attribute(each, 'id') === id)
  }
  const origin = new URL(siteUrl).origin
  return linksOf(html).flatMap(({ text, href }) => {
    const url = new URL(href, new URL(path, siteUrl))
    if (url.origin !== origin || leadsSomewhere(url)) return []
    return [`The link "${text}" leads to ${href}, which the site does not have.`]
  })
}

function textOf(parent: Tree.ParentNode): string {
  return parent.childNodes
    .map((node) => {
      if (tree.isTextNode(node)) return node.value
      return tree.isElementNode(node) ? textOf(node) : ''
    })
    .join('')
}
