/** Welcomes search engines and names the sitemap that gatsby-plugin-sitemap writes. */
export function robotsText(siteUrl: string): string {
  const sitemap = new URL('/sitemap-index.xml', siteUrl).href
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`
}
