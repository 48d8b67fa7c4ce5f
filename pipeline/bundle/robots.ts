import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Welcomes search engines and names the sitemap that gatsby-plugin-sitemap writes. */
export function robotsText(siteUrl: string): string {
  const sitemap = new URL('/sitemap-index.xml', siteUrl).href
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`
}

export function writeRobots(folder: string, siteUrl: string): void {
  writeFileSync(join(folder, 'robots.txt'), robotsText(siteUrl))
}
