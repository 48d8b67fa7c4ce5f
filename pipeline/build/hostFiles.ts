import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAnalytics } from '../content/files/analytics'
import { contentFolder } from '../content/files/contentFolder'
import { getWebhookUrl } from '../content/settings'
import { readSiteFacts } from '../content/files/siteFacts'
import { versionFileName, readCurrentVersion } from '../lib/version'
import { listFilesRecursively } from '../content/files/folders'
import { createContentSecurityPolicy } from './csp'
import { createSecurityHeaders } from './headers'
import { formatHeaders, createHeaderRules } from './headersFile'

/** Writes `_headers`, robots.txt and the commit beside the pages; returns the policy, and what comes with every answer. */
export async function writeHostFiles(
  folder: string,
  { noindex = false, analytics = readAnalytics(contentFolder) } = {},
) {
  const files = listFilesRecursively(folder)
  // Gatsby keeps parts of pages beside them.
  const pages = files.filter((file) => /^(?!_gatsby\/|~partytown\/).*\.html$/.test(file))
  const policy = createContentSecurityPolicy({
    pages: await Promise.all(pages.map((file) => readFile(join(folder, file), 'utf8'))),
    webhook: getWebhookUrl(process.env),
    analytics,
  })
  const headers = createSecurityHeaders(policy, { noindex })
  await writeFile(join(folder, '_headers'), formatHeaders(createHeaderRules(headers, files)))
  // Welcomes search engines and names the sitemap that gatsby-plugin-sitemap writes.
  const sitemap = new URL('/sitemap-index.xml', readSiteFacts().url).href
  await writeFile(join(folder, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`)
  await writeFile(join(folder, versionFileName), `${readCurrentVersion()}\n`)
  return { policy, headers }
}
