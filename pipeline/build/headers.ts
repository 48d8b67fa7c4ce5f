export type Header = [name: string, value: string]

export const cacheControlHeaderValues = {
  immutable: 'public, max-age=31536000, immutable',
  /** Value that the supported hosts send by default. */
  revalidated: 'public, max-age=0, must-revalidate',
} as const

/** Maximum length of a header value in characters: the limit of Amazon CloudFront. */
const maxValueLength = 1783

const shortenPolicyFix =
  'The Content-Security-Policy header (the security rules that the host sends with each page) lists the scripts and hosts that the site allows: each page adds 54 characters, and each analytics host up to 150. Combine pages in content/pages, or use an analytics service with fewer hosts.'

/** Returns the security headers of every response. */
export function createSecurityHeaders(
  contentSecurityPolicy: string,
  { noindex = false } = {},
): Header[] {
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

/** Throws if a header value is longer than hosts allow. */
export function assertHeaderLengths(headers: Header[]): void {
  for (const [name, value] of headers) {
    if (value.length > maxValueLength) {
      throw new Error(
        `The header ${name} is ${value.length} characters long, but hosts allow only ${maxValueLength}. ${shortenPolicyFix}`,
      )
    }
  }
}
