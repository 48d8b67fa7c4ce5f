import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPages, toUrlPath } from './publishedFiles'
import type { Diagnostic } from '../content/diagnostic'
import { listFiles } from '../content/contentFiles'
import { getAttribute, parseElements } from '../lib/html'

const linkFix =
  'Correct the link in content/. If it leads to a file, put this file into the folder static/.'

/** Finds links to pages, files and sections of the site that do not exist. */
export function checkBuiltPages(siteFolder: string, siteUrl: string): Diagnostic[] {
  const pages = listPages(siteFolder).map((file) => {
    const html = readFileSync(join(siteFolder, file), 'utf8')
    return { path: toUrlPath(file), elements: parseElements(html) }
  })
  const files = new Set(listFiles(siteFolder).map(toUrlPath))
  const anchors = new Set(
    pages.flatMap(({ path, elements }) =>
      elements.map((element) => `${path}#${getAttribute(element, 'id')}`),
    ),
  )
  const isDead = ({ origin, pathname, hash }: URL) => {
    if (origin !== new URL(siteUrl).origin) return false
    const path = decodeURIComponent(pathname)
    return !files.has(path) || (hash !== '' && !anchors.has(path + decodeURIComponent(hash)))
  }

  return pages.flatMap(({ path, elements }) =>
    elements
      .filter(({ tagName }) => tagName === 'a')
      .map((link) => getAttribute(link, 'href') ?? '')
      .filter((href) => isDead(new URL(href, new URL(path, siteUrl))))
      .map((href) => ({
        file: '',
        code: 'page-link-dead',
        message: `${path}: the link to ${href} leads nowhere.`,
        fix: linkFix,
      })),
  )
}

/** Returns the file that networks show with a link to the home page. */
export function findShareImage(siteFolder: string): string {
  const elements = parseElements(readFileSync(join(siteFolder, 'index.html'), 'utf8'))
  const image = elements.find((each) => getAttribute(each, 'property') === 'og:image')!
  return join(siteFolder, decodeURIComponent(new URL(getAttribute(image, 'content')!).pathname))
}
