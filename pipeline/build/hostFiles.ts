import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAnalyticsSnippet } from '../content/files/analytics'
import { contentFolder } from '../content/files/contentFolder'
import { getWebhookUrl } from '../content/settings'
import { readSiteFacts } from '../content/files/siteFacts'
import { versionFileName, readCurrentVersion } from '../lib/version'
import { listFilesRecursively } from '../content/files/folders'
import { listStaticFiles } from '../content/files/staticFiles'
import { listGatsbyPageFiles } from './bundleFiles'
import { createContentSecurityPolicy } from './csp'
import { createSecurityHeaders, type Header } from './headers'
import { formatHeadersFile, createHeaderRules } from './headersFile'

/**
 * Writes `_headers`, robots.txt and version.txt; returns the policy and the headers of every
 * response.
 */
export async function writeHeadersRobotsAndVersionFiles(
  siteFolder: string,
  { noindex = false, analytics = readAnalyticsSnippet(contentFolder) } = {},
): Promise<{ policy: string; headers: Header[] }> {
  // Omit hashes of inline code in static/, because they could exceed the length limit of hosts. The
  // policy blocks this code, and the content check warns about it.
  const pages = listGatsbyPageFiles(siteFolder).map((file) =>
    readFile(join(siteFolder, file), 'utf8'),
  )
  const policy = createContentSecurityPolicy({
    pages: await Promise.all(pages),
    webhook: getWebhookUrl(process.env),
    analytics,
  })
  const headers = createSecurityHeaders(policy, { noindex })
  await writeFile(
    join(siteFolder, '_headers'),
    formatHeadersFile(createHeaderRules(headers, listFilesRecursively(siteFolder))),
  )
  // Keep a robots.txt of the site owner. The generated file allows every page, because `noindex`
  // already excludes placeholder content from search engines.
  if (!listStaticFiles().includes('robots.txt')) {
    const sitemap = new URL('/sitemap-index.xml', readSiteFacts().url).href
    const robots = `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`
    await writeFile(join(siteFolder, 'robots.txt'), robots)
  }
  await writeFile(join(siteFolder, versionFileName), `${readCurrentVersion()}\n`)
  return { policy, headers }
}
