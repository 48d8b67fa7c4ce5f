import { chartFontFile } from '../../src/theme/chartFont'

export type Header = [name: string, value: string]

/**
 * Matches files that browsers may cache for a year, because their names contain a content hash (from
 * webpack or gatsby-plugin-sharp) or a version (the chart's font).
 */
export const hashedFilePattern: RegExp = new RegExp(
  String.raw`^(static/.+|[^/]+-[0-9a-f]{20}\.js|${chartFontFile.replace('.', String.raw`\.`)})$`,
)

export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  /** Value that the supported hosts send by default. */
  revalidated: 'public, max-age=0, must-revalidate',
} as const

/** Returns the security headers of every response. */
export function createHeaders(contentSecurityPolicy: string, { noindex = false } = {}): Header[] {
  const headers: Header[] = [
    ['Content-Security-Policy', contentSecurityPolicy],
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // `cross-origin` allows chats and social networks to embed the social card.
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ]
  if (noindex) headers.push(['X-Robots-Tag', 'noindex'])
  return headers
}

/**
 * Formats a `_headers` file for Netlify and Cloudflare, with a caching rule for each hashed file.
 * @param readableFile file that scripts of other sites may read
 */
export function formatRules(headers: Header[], files: string[], readableFile?: string): string {
  // List each hashed file: a wildcard would also match missing files, so browsers would cache 404
  // responses for a year. One rule covers all sizes of an image, which share a hashed folder.
  const paths = files
    .filter((file) => hashedFilePattern.test(file))
    .map((file) => `/${file.replace(/^(static\/[^/]+\/).*/, '$1*')}`)
  const isImage = (path: string) => path.endsWith('*')
  const rules = [
    ['/*', ...headers.map(([name, value]) => `  ${name}: ${value}`)],
    ...(readableFile ? [[`/${readableFile}`, '  Access-Control-Allow-Origin: *']] : []),
    ...[...new Set(paths)]
      .sort((one, other) => Number(isImage(one)) - Number(isImage(other)))
      .map((path) => [path, `  Cache-Control: ${cacheControl.immutable}`]),
  ]
  // Cloudflare reads at most 100 rules. Images come last, because scripts and fonts delay a page more.
  return rules
    .slice(0, 100)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}
