export type Header = [name: string, value: string]

export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  /** What the hosts send by themselves where no rule says otherwise. */
  revalidated: 'public, max-age=0, must-revalidate',
} as const

/** Lines of `_headers` may have 2,000 characters, with the name; some CDNs take no longer values than this. */
const maxValueLength = 1783

const shortenPolicy =
  'Each page adds 54 characters, each analytics host up to 150: have fewer pages in content/pages, or a simpler analytics service.'

/** The headers of every answer. HSTS binds none of the owner's other addresses. @throws on a header that hosts would refuse */
export function createSecurityHeaders(policy: string, { noindex = false } = {}): Header[] {
  const headers: Header[] = [
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // Nothing here is secret, and chats and networks embed the social card.
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
