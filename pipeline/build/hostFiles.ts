import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readUncheckedAnalytics } from '../content/analytics'
import { contentFolder } from '../content/contentFolder'
import { loadWebhook } from '../content/webhook'
import { readUncheckedSiteFactsOrFallbacks } from '../content/site'
import { versionFileName, readCommitWithDirtySuffix } from '../lib/version'
import { listRelativePathsRecursively } from '../content/folders'
import { listStaticFiles } from '../content/staticFiles'
import { listGatsbyHtmlFiles } from './bundleFiles'
import { createContentSecurityPolicy } from './csp'
import { createSecurityHeaders, type Header } from './headers'
import { formatHeadersFile, createCommonAndImmutableHeaderRules } from './headersFile'

/**
 * Writes `_headers`, robots.txt and version.txt, and returns the Content Security Policy and all
 * headers.
 */
export async function writeHeadersRobotsAndVersionFiles(
  siteFolder: string,
  { noindex = false, analytics = readUncheckedAnalytics(contentFolder) } = {},
): Promise<{ policy: string; headers: Header[] }> {
  // Omit hashes of inline code in static/, because they could make the header longer than hosts
  // allow. The policy blocks this code, and the content check warns about it.
  const pages = listGatsbyHtmlFiles(siteFolder).map((file) =>
    readFile(join(siteFolder, file), 'utf8'),
  )
  const policy = createContentSecurityPolicy({
    pages: await Promise.all(pages),
    webhook: loadWebhook(),
    analytics,
  })
  const headers = createSecurityHeaders(policy, { noindex })
  await writeFile(
    join(siteFolder, '_headers'),
    formatHeadersFile(
      createCommonAndImmutableHeaderRules(headers, listRelativePathsRecursively(siteFolder)),
    ),
  )
  // Keep the site owner's robots.txt, if any. The generated file allows every page, because
  // `noindex` already excludes placeholder content from search engines.
  if (!listStaticFiles().includes('robots.txt')) {
    const sitemap = new URL('/sitemap-index.xml', readUncheckedSiteFactsOrFallbacks().url).href
    const robots = `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`
    await writeFile(join(siteFolder, 'robots.txt'), robots)
  }
  await writeFile(join(siteFolder, versionFileName), `${readCommitWithDirtySuffix()}\n`)
  return { policy, headers }
}
