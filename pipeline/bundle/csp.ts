import { createHash } from 'node:crypto'
import { parse } from 'parse5'
import { attribute, elementsIn, textOf, type Element } from './elements'
import { recognize } from './inlineScripts'

export interface PolicySources {
  /** Every served page by its file name, as html.ts left it. */
  pages: Map<string, string>
  /** Where the contact form posts to, and where analytics come from; both as the site itself was built with. */
  webhook: string | undefined
  analytics: string | undefined
}

/** Emotion inserts rules through a style element without text. */
const emptyText = ''

/**
 * The Content-Security-Policy for all pages. Only the styles and the one script that html.ts wrote are allowed, each by
 * its hash; throws, with the page and the text, on anything else that is inline.
 *
 * There is no `upgrade-insecure-requests`: every address in the pages is https already, and Safari would apply it to
 * the local preview, which speaks http.
 */
export function contentSecurityPolicy({ pages, webhook, analytics }: PolicySources): string {
  const scripts = new Set<string>()
  const styles = new Set([hashOf(emptyText)])
  for (const [page, html] of pages) {
    for (const element of elementsIn(parse(html).childNodes)) {
      const text = textOf(element)
      if (element.tagName === 'style') {
        if (!isOurStyle(element)) throw unknown(page, 'style', text)
        styles.add(hashOf(text))
      } else if (element.tagName === 'script' && !isData(attribute(element, 'type'))) {
        if (recognize(text)?.kind !== 'start') throw unknown(page, 'script', text)
        scripts.add(hashOf(text))
      }
    }
  }
  const analyticsOrigin = originOf(analytics)
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts, analyticsOrigin],
    ["style-src 'self'", ...styles],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data:"],
    ["font-src 'self'"],
    ["connect-src 'self'", originOf(webhook), analyticsOrigin],
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
  ]
    .map((parts) => parts.filter((part) => part !== undefined).join(' '))
    .join('; ')
}

/** The same policy for a meta element, where browsers ignore `frame-ancestors`. */
export function metaPolicy(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ')
}

/** A page with its policy inside, for hosts that cannot send headers. */
export function withMetaPolicy(html: string, policy: string): string {
  const place = /<meta charset="utf-8"\s*\/?>/i
  if (!place.test(html)) throw new Error('The page does not name its character set')
  return html.replace(
    place,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${metaPolicy(policy)}">`,
  )
}

/** Emotion's sheets, and the late one (src/layout/LateStyles.tsx). */
function isOurStyle(element: Element): boolean {
  return (
    attribute(element, 'data-emotion') !== undefined || attribute(element, 'id') === 'late-styles'
  )
}

function isData(type: string | undefined): boolean {
  return type === 'application/json' || type === 'application/ld+json'
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function originOf(address: string | undefined): string | undefined {
  return address ? new URL(address).origin : undefined
}

function unknown(page: string, kind: string, text: string): Error {
  return new Error(`${page}: an inline ${kind} that no one named: ${text.trim().slice(0, 80)}`)
}
