/** One part of a page's text: its heading and what stands under it, both as HTML. */
export interface PageSection {
  /** Empty for what stands above the first heading. */
  heading: string
  body: string
}

/**
 * Cuts a page's HTML, as rendered from Markdown, at its second-level headings. What stands under a heading "With analytics"
 * or "Without analytics", of any level, is kept, without that heading, where it is true.
 */
export function splitPageSections(html: string, hasAnalytics: boolean): PageSection[] {
  const [opening = '', ...parts] = removeOtherVariant(html, hasAnalytics).split(/<h2(?:\s[^>]*)?>/)
  const sections = parts.map((part) => {
    const [heading = '', body = ''] = part.split('</h2>')
    return { heading, body: body.trim() }
  })
  const first = { heading: '', body: opening.trim() }
  return first.body ? [first, ...sections] : sections
}

/** Returns which of the policy's two variants a heading begins, in any case and punctuation. */
export function getAnalyticsVariant(heading: string): 'with' | 'without' | undefined {
  const letters = normalizeHeading(heading)
  if (letters === 'withanalytics') return 'with'
  return letters === 'withoutanalytics' ? 'without' : undefined
}

/** The lower-case letters of a heading, without punctuation, spaces, and HTML tags and entities. */
export function normalizeHeading(heading: string): string {
  return heading
    .replace(/<[^>]*>|&#?\w+;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Drops the variant that does not apply, and the heading of the other one. */
function removeOtherVariant(html: string, hasAnalytics: boolean): string {
  const kept: string[] = []
  let droppedLevel = Infinity
  for (const part of html.split(/(?=<h[1-6][\s>])/)) {
    const [whole = '', level = 0, heading = ''] = /^<h([1-6])[^>]*>([^]*?)<\/h\1>/.exec(part) ?? []
    if (whole && Number(level) > droppedLevel) continue
    const variant = getAnalyticsVariant(heading)
    const isFalse = variant !== undefined && (variant === 'with') !== hasAnalytics
    droppedLevel = isFalse ? Number(level) : Infinity
    if (!isFalse) kept.push((variant ? part.slice(whole.length) : part).trim())
  }
  return kept.filter(Boolean).join('\n')
}
