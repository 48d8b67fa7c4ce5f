import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { webhookOf } from '../content/settings'
import { readSiteFacts } from '../content/siteFacts'
import { versionFile, versionHere } from '../content/version'
import { filesIn } from './bundleFiles'
import { contentSecurityPolicy } from './csp'
import { securityHeaders } from './headers'
import { formatHeaders, headerRules } from './headersFile'

/**
 * Writes what hosts need beside the pages of a built folder: `_headers`, robots.txt, and the commit it was built from. Changes no page.
 * With `noindex` search engines are asked to leave the site out. Returns the policy, and what comes with every answer.
 */
export async function writeHostFiles(folder: string, { noindex = false } = {}) {
  const files = await filesIn(folder)
  // Gatsby keeps parts of pages beside them.
  const pages = files.filter((file) => /^(?!_gatsby\/|~partytown\/).*\.html$/.test(file))
  const policy = contentSecurityPolicy({
    pages: await Promise.all(pages.map((file) => readFile(join(folder, file), 'utf8'))),
    webhook: webhookOf(process.env),
    analytics: [process.env.GATSBY_ANALYTICS_SRC, process.env.GATSBY_ANALYTICS_ENDPOINT],
  })
  const headers = securityHeaders(policy, { noindex })
  await writeFile(join(folder, '_headers'), formatHeaders(headerRules(headers, files)))
  await writeFile(join(folder, 'robots.txt'), robotsText(readSiteFacts().url))
  await writeFile(join(folder, versionFile), `${versionHere()}\n`)
  return { policy, headers }
}

/** Welcomes search engines and names the sitemap that gatsby-plugin-sitemap writes. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', siteUrl).href}\n`
}
