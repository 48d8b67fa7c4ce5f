import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'
import { listGatsbyHtmlFiles } from '../../build/bundleFiles'
import { listRelativePathsRecursively } from '../../content/folders'
import type { Problem } from '../../content/diagnostic'
import { listFileAndIndexUrlPaths } from '../../content/staticFiles'
import { getAttribute, parseElements, collapseWhitespace } from '../../lib/html'
import { codeProblemFix } from './pageFixes'

/** Page of a bundled site that Gatsby generated. */
export interface GatsbyPage {
  /** Path from the site's root, such as "/privacy-policy/". */
  path: string
  html: string
  ids: string[]
  links: { text: string; href: string }[]
  /**
   * Texts of the page with collapsed whitespace, except those of the contact form, which needs
   * JavaScript.
   */
  texts: string[]
}

/** Reads every page that the build generated, without the HTML files of `static/`. */
export function collectGatsbyHtmlPages(siteFolder: string): GatsbyPage[] {
  return listGatsbyHtmlFiles(siteFolder).map((file) => {
    const html = readFileSync(join(siteFolder, file), 'utf8')
    const elements = parseElements(html)
    const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
    return {
      path: `/${file.replace(/(^|\/)index\.html$/, '$1')}`,
      html,
      ids: elements.flatMap((element) => getAttribute(element, 'id') ?? []),
      links: named('a').map((link) => {
        return { text: collectTexts(link).join(' '), href: getAttribute(link, 'href') ?? '' }
      }),
      texts: named('body').flatMap(collectTexts),
    }
  })
}

function collectTexts({ tagName, childNodes }: Tree.Element): string[] {
  if (/^(script|style|noscript|form)$/.test(tagName)) return []
  return childNodes.flatMap((node) => {
    if (tree.isElementNode(node)) return collectTexts(node)
    return tree.isTextNode(node) ? collapseWhitespace(node.value) || [] : []
  })
}

// Markdown can contain a second title or skip a heading level, so `heading-level` must be an error.
const rules = { 'heading-level': 'error' } as const
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'], rules })

const linkFix =
  'Correct the link in content/, so that the link leads to a page of this site. If the link leads to a file, put this file into the folder static/.'

/** Finds dead internal links, invalid HTML and skipped heading levels. */
export async function findDeadLinksAndInvalidHtml(
  { path, html, links }: GatsbyPage,
  siteFolder: string,
  allPages: GatsbyPage[],
  siteUrl: string,
): Promise<Problem[]> {
  const parts = allPages.flatMap((page) => ['', ...page.ids].map((id) => `${page.path}#${id}`))
  const files = listRelativePathsRecursively(siteFolder).flatMap(listFileAndIndexUrlPaths)
  const ownFiles = files.filter((file) => !allPages.some((page) => page.path === file))
  const isDead = (href: string) => {
    const { origin, pathname, hash } = new URL(href, new URL(path, siteUrl))
    if (origin !== new URL(siteUrl).origin) return false
    const [target = '', part = ''] = [pathname, hash.slice(1)].map(decodeURIComponent)
    return !parts.includes(`${target}#${part}`) && !ownFiles.includes(target)
  }
  const { results } = await validator.validateString(html)
  return [
    ...links
      .filter(({ href }) => isDead(href))
      .map(({ text, href }) => ({
        code: 'page-link-dead',
        message: `The link "${text}" leads to ${href}, which does not exist on this site.`,
        fix: linkFix,
      })),
    ...results
      .flatMap(({ messages }) => messages)
      .map(({ message, selector }) => ({
        code: 'page-html-invalid',
        message: `The HTML of the page is invalid: ${message} ${selector ?? ''}`.trim(),
        fix: `If the page is in content/pages, look for HTML or for a heading that skips a level in its text. ${codeProblemFix}`,
      })),
  ]
}
