import { join } from 'node:path'
import { readText, writeBytes } from '../lib/files'
import { listPages } from './publishedFiles'

/**
 * Adds `noindex` to each page, for hosts that cannot send headers.
 * @throws if a page has no charset declaration
 */
export function addNoindex(siteFolder: string): void {
  for (const name of listPages(siteFolder)) {
    const file = join(siteFolder, name)
    const html = readText(file)
    const [charset] = /<meta charset="utf-8"\s*\/?>/i.exec(html) ?? []
    if (!charset) throw new Error(`${name} has no charset declaration (<meta charset="utf-8">)`)
    writeBytes(file, html.replace(charset, `${charset}<meta name="robots" content="noindex">`))
  }
}
