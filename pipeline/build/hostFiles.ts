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

/** Writes `_headers`, robots.txt and version.txt; returns the policy and the headers of every response. */
export async function writeHeadersRobotsAndVersionFiles(
  siteFolder: string,
  { noindex = false, analytics = readAnalyticsSnippet(contentFolder) } = {},
): Promise<{ policy: string; headers: Header[] }> {
  // The policy blocks inline code in HTML files of static/: hashes for it would exceed the length limit of hosts.
  // The content check warns about such code.
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
  // The site owner's robots.txt wins; placeholder content is excluded from search engines by noindex.
  if (!listStaticFiles().includes('robots.txt')) {
    const sitemap = new URL('/sitemap-index.xml', readSiteFacts().url).href
    const robots = `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`
    await writeFile(join(siteFolder, 'robots.txt'), robots)
  }
  await writeFile(join(siteFolder, versionFileName), `${readCurrentVersion()}\n`)
  return { policy, headers }
}
