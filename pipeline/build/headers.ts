export type Header = [name: string, value: string]

export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  /** The hosts' default. */
  revalidated: 'public, max-age=0, must-revalidate',
} as const

/** Maximum length of a header value: lines of `_headers` may have 2,000 characters including the name. */
const maxValueLength = 1783

const shortenPolicy =
  'Each page adds 54 characters, each analytics host up to 150: have fewer pages in content/pages, or a simpler analytics service.'

/** Returns the headers of every response. @throws if a value is too long for the hosts */
export function createSecurityHeaders(policy: string, { noindex = false } = {}): Header[] {
  const headers: Header[] = [
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // Allows chats and social networks to embed the social card.
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ]
  if (noindex) headers.push(['X-Robots-Tag', 'noindex'])
  for (const [name, value] of headers) {
    if (value.length > maxValueLength) {
      throw new Error(
        `${name} has ${value.length} characters; hosts allow ${maxValueLength}. ${shortenPolicy}`,
      )
    }
  }
  return headers
}
