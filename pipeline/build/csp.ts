import { createHash } from 'node:crypto'
import { attribute, elementsIn } from './html'

export interface PolicySources {
  /** The HTML of every page. */
  pages: string[]
  /** Where the contact form posts to; without, to the visitor's mail program alone. */
  webhook: string | undefined
  /** Where the analytics script comes from, and where it reports to. */
  analytics: (string | undefined)[]
}

/** Emotion inserts rules through a style element without text. */
const emptyText = ''

/**
 * The Content-Security-Policy for all pages. What stands inline in a page is what the build wrote, and allowed by its
 * hash. There is no `upgrade-insecure-requests`: every address in the pages is https already, and Safari would apply it
 * to the local preview, which speaks http.
 */
export function contentSecurityPolicy({ pages, webhook, analytics }: PolicySources): string {
  const scripts = new Set<string>()
  const styles = new Set([hashOf(emptyText)])
  for (const page of pages) {
    for (const element of elementsIn(page)) {
      const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
      const isData = /json$/.test(attribute(element, 'type') ?? '')
      if (element.tagName === 'style') styles.add(hashOf(text))
      if (element.tagName === 'script' && text && !isData) scripts.add(hashOf(text))
    }
  }
  const [analyticsOrigin, ...reportOrigins] = analytics.map(originOf)
  const reports = new Set([analyticsOrigin, ...reportOrigins])
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts, analyticsOrigin],
    ["style-src 'self'", ...styles],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data:", ...reports],
    ["font-src 'self'"],
    ["connect-src 'self'", originOf(webhook), ...reports],
    ["manifest-src 'self'"],
    // The contact form turns to the visitor's mail program where the site's scripts fail.
    ["form-action 'self' mailto:"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
  ]
    .map((parts) => parts.filter((part) => part !== undefined).join(' '))
    .join('; ')
}

/**
 * A page with its policy inside, for hosts that cannot send headers; browsers ignore `frame-ancestors` there.
 * @throws without the page's character set
 */
export function withMetaPolicy(html: string, policy: string, { noindex = false } = {}): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i
  if (!charset.test(html)) throw new Error('The page does not name its character set')
  const heeded = policy.replace(/; frame-ancestors [^;]+/, '')
  const robots = noindex ? '<meta name="robots" content="noindex">' : ''
  return html.replace(
    charset,
    (found) => `${found}<meta http-equiv="Content-Security-Policy" content="${heeded}">${robots}`,
  )
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function originOf(address: string | undefined): string | undefined {
  return address ? new URL(address).origin : undefined
}
