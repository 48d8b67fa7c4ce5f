import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { listPages, toUrlPath } from '../../build/publishedFiles'
import type { Diagnostic } from '../../content/diagnostic'
import { listFiles } from '../../content/files'
import { getAttribute, parseElements } from '../../lib/html'

/** Fix for a problem in the code, written for the site owner. */
const codeFix =
  'Type "npm ci" and run the command again. If the problem remains, send this line to the person you got the site from.'

const linkFix =
  'Correct the link in content/. If it leads to a file, put this file into the folder static/.'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'heading-level': 'error' },
})

/** Finds invalid HTML, and links to pages, files and sections of the site that do not exist. */
export async function checkBuiltPages(siteFolder: string, siteUrl: string): Promise<Diagnostic[]> {
  const pages = listPages(siteFolder).map((file) => {
    const html = readFileSync(join(siteFolder, file), 'utf8')
    return { path: toUrlPath(file), html, elements: parseElements(html) }
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

  const found: Diagnostic[] = []
  for (const { path, html, elements } of pages) {
    const report = (code: string, message: string, fix: string) =>
      found.push({ file: '', code, message: `${path}: ${message}`, fix })
    for (const link of elements.filter(({ tagName }) => tagName === 'a')) {
      const href = getAttribute(link, 'href') ?? ''
      if (isDead(new URL(href, new URL(path, siteUrl)))) {
        report('page-link-dead', `the link to ${href} leads nowhere.`, linkFix)
      }
    }
    const { results } = await validator.validateString(html)
    for (const { message, selector } of results.flatMap(({ messages }) => messages)) {
      report('page-html-invalid', `invalid HTML: ${message} (${selector ?? path}).`, codeFix)
    }
  }
  return found
}
