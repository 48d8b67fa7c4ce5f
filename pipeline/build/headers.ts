export type Header = [name: string, value: string]

export const cacheControlHeaderValues = {
  immutable: 'public, max-age=31536000, immutable',
  /** Value that the supported hosts send by default. */
  revalidated: 'public, max-age=0, must-revalidate',
} as const

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
