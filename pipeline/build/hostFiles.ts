import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAnalytics } from '../content/files/analytics'
import { contentFolder } from '../content/files/contentFolder'
import { getWebhookUrl } from '../content/settings'
import { readSiteFacts } from '../content/files/siteFacts'
import { versionFileName, readCurrentVersion } from '../lib/version'
import { listFilesRecursively } from '../content/files/folders'
import { staticFiles } from '../content/files/staticFiles'
import { builtPages } from './bundleFiles'
import { createContentSecurityPolicy } from './csp'
import { createSecurityHeaders } from './headers'
import { formatHeaders, createHeaderRules } from './headersFile'

/** Writes `_headers`, robots.txt and the version file; returns the policy and the headers of every response. */
export async function writeHostFiles(
  folder: string,
  { noindex = false, analytics = readAnalytics(contentFolder) } = {},
) {
  // HTML of static/ gets the headers of every file, as hosts cannot take one away, but no exception for what is inline
  // there: the policy's length is limited. The content check warns of what the policy blocks.
  const pages = builtPages(folder).map((file) => readFile(join(folder, file), 'utf8'))
  const policy = createContentSecurityPolicy({
    pages: await Promise.all(pages),
    webhook: getWebhookUrl(process.env),
    analytics,
  })
  const headers = createSecurityHeaders(policy, { noindex })
  await writeFile(
    join(folder, '_headers'),
    formatHeaders(createHeaderRules(headers, listFilesRecursively(folder))),
  )
  // A sample stays out of search engines by header or meta element, also with a robots.txt of the owner's.
  if (!staticFiles().includes('robots.txt')) {
    const sitemap = new URL('/sitemap-index.xml', readSiteFacts().url).href
    const robots = `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`
    await writeFile(join(folder, 'robots.txt'), robots)
  }
  await writeFile(join(folder, versionFileName), `${readCurrentVersion()}\n`)
  return { policy, headers }
}
