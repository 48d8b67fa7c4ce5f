import { type Analytics, getText } from '../content/analytics'
import { noWebhook } from '../content/webhook'
import { hash } from '../lib/hash'
import { getAttribute, parseElements } from '../lib/html'
import { answerOrigin, isGoogleScript } from './googleScript'

export interface PolicySources {
  /** HTML of every page. */
  pages: string[]
  /** URL that the contact form posts to, or "none". */
  webhook: string
  analytics: Analytics
}

/** Returns one policy for all pages, with the hashes of their inline scripts and styles. */
export function createPolicy({ pages, webhook, analytics }: PolicySources): string {
  const elements = pages.flatMap(parseElements)
  const listTexts = (tagName: string) =>
    elements
      .filter((each) => each.tagName === tagName && !/json$/.test(getAttribute(each, 'type') ?? ''))
      .map(getText)
  const analyticsCode = analytics.scripts.map(({ text }) => text)
  const scripts = [...listTexts('script'), ...analyticsCode].filter(Boolean)
  // Emotion adds rules with `insertRule` to an empty `<style>`, so the policy needs the hash of an
  // empty string.
  const styles = ['', ...listTexts('style')]
  // Omit `upgrade-insecure-requests`, because it would break the local http preview in Safari.
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts.map(formatHashSource), ...analytics.scriptOrigins],
    ["style-src 'self'", ...styles.map(formatHashSource)],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data:", ...analytics.reportOrigins],
    ["font-src 'self'"],
    ["connect-src 'self'", ...listWebhookOrigins(webhook), ...analytics.reportOrigins],
    ["manifest-src 'self'"],
    // Without JavaScript, the contact form submits to a mailto: URL, which the policy must allow.
    ["form-action 'self' mailto:"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
  ]
  return directives.map((parts) => [...new Set(parts)].join(' ')).join('; ')
}

function listWebhookOrigins(webhook: string): string[] {
  if (webhook === noWebhook) return []
  const { origin } = new URL(webhook)
  return isGoogleScript(webhook) ? [origin, answerOrigin] : [origin]
}

function formatHashSource(text: string): string {
  return `'sha256-${hash(text, 'base64')}'`
}
