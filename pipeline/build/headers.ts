export type Header = [name: string, value: string]

/**
 * Matches files that browsers may cache for a year, because their names contain a content hash (from
 * webpack or gatsby-plugin-sharp) or a version (the chart's font).
 */
export const hashedFilePattern: RegExp =
  /^(static\/.+|[^/]+-[0-9a-f]{20}\.js|besley-chart-italic-v1\.woff2)$/

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

/** Block of a `_headers` file: the headers of all responses whose path matches the pattern. */
export interface HeaderRule {
  /** Path, or prefix followed by `*`. */
  pattern: string
  headers: Header[]
}

/** Cloudflare reads at most 100 rules; hashed files without a rule are revalidated. */
const maxRuleCount = 100

/** Returns the header rules of a site, including a caching rule for each hashed file. */
export function createRules(headersOfAllPaths: Header[], files: string[]): HeaderRule[] {
  // List each hashed file: a wildcard would also match missing files, so browsers would cache 404
  // responses for a year. One rule covers all sizes of an image, which share a hashed folder.
  const paths = files
    .filter((file) => hashedFilePattern.test(file))
    .map((file) => `/${file.replace(/^(static\/[^/]+\/).*/, '$1*')}`)
  const isImage = (path: string) => path.endsWith('*')
  // Rules for images come last, because scripts and fonts delay a page more.
  const sorted = [...new Set(paths)].sort((one, other) => +isImage(one) - +isImage(other))
  const forAYear: Header[] = [['Cache-Control', cacheControl.immutable]]
  return [
    { pattern: '/*', headers: headersOfAllPaths },
    ...sorted.slice(0, maxRuleCount - 1).map((pattern) => ({ pattern, headers: forAYear })),
  ]
}

/** Formats a `_headers` file for Netlify and Cloudflare. */
export function formatRules(rules: HeaderRule[]): string {
  const formatBlock = ({ pattern, headers }: HeaderRule) =>
    [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return rules.map(formatBlock).join('\n')
}

/** Parses a `_headers` file as written by `formatRules`. */
export function parseRules(text: string): HeaderRule[] {
  return text.split(/\n(?=\/)/).map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n')
    return { pattern, headers: lines.map((line) => line.trim().split(/: (.*)/, 2) as Header) }
  })
}

/** Returns the headers that all matching rules set for a path; joins repeated ones with commas. */
export function findHeaders(rules: HeaderRule[], urlPath: string): Headers {
  const matched = new Headers()
  for (const { pattern, headers } of rules) {
    const [start = '', rest] = pattern.split('*')
    const matches = rest === undefined ? urlPath === start : urlPath.startsWith(start)
    if (matches) headers.forEach(([name, value]) => matched.append(name, value))
  }
  return matched
}

/** Formats the security headers as the file that docs/nginx-site.conf includes. */
export function formatNginx(headers: Header[]): string {
  return headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('')
}
