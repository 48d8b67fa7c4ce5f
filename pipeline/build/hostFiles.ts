import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSiteFacts } from '../content/siteFacts'
import { contentSecurityPolicy } from './csp'
import { headerRules, headersFile } from './headers'
import { filesIn } from './bundleFiles'

/** Where Gatsby keeps parts of pages. */
const notPages = /^(?:_gatsby|~partytown)\//

/** Writes what hosts need beside the pages of a built folder: headers and robots.txt. Changes no page. */
export async function writeHostFiles(folder: string): Promise<void> {
  const files = (await filesIn(folder)).filter(
    (file) => file.endsWith('.html') && !notPages.test(file),
  )
  const policy = contentSecurityPolicy({
    pages: await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8'))),
    webhook: process.env.GATSBY_CONTACT_WEBHOOK_URL,
    analytics: [process.env.GATSBY_ANALYTICS_SRC, process.env.GATSBY_ANALYTICS_ENDPOINT],
  })
  await writeFile(join(folder, '_headers'), headersFile(headerRules(policy)))
  await writeFile(join(folder, 'robots.txt'), robotsText(readSiteFacts().url))
}

/** Welcomes search engines and names the sitemap that gatsby-plugin-sitemap writes. */
export function robotsText(siteUrl: string): string {
  const sitemap = new URL('/sitemap-index.xml', siteUrl).href
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`
}
