/** Section of a Markdown page: heading and body as HTML. */
export interface PageSection {
  /** Heading as HTML; an empty string for the text above the first heading. */
  heading: string
  body: string
}

/** Splits a page's HTML at its second-level headings. */
export function splitAtSecondLevelHeadings(html: string): PageSection[] {
  const [opening = '', ...parts] = html.split(/<h2(?:\s[^>]*)?>/)
  const sections = parts.map((part) => {
    const [heading = '', body = ''] = part.split('</h2>')
    return { heading, body: body.trim() }
  })
  const first = { heading: '', body: opening.trim() }
  return first.body ? [first, ...sections] : sections
}

/**
 * Returns the standard spelling of a heading that starts a privacy policy variant; undefined for other
 * headings.
 */
export function matchAnalyticsHeading(
  headingHtml: string,
): 'With analytics' | 'Without analytics' | undefined {
  const letters = reduceToLowercaseAlphanumerics(headingHtml)
  if (letters === 'withanalytics') return 'With analytics'
  return letters === 'withoutanalytics' ? 'Without analytics' : undefined
}

/** Returns the letters and digits of a heading in lower case, without HTML tags and entities. */
export function reduceToLowercaseAlphanumerics(headingHtml: string): string {
  return headingHtml
    .replace(/<[^>]*>|&#?\w+;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Removes the policy variant that does not apply, and only the heading of the variant that applies. */
export function selectAnalyticsVariant(html: string, hasAnalytics: boolean): string {
  const kept: string[] = []
  let droppedLevel = Infinity
  for (const part of html.split(/(?=<h[1-6][\s>])/)) {
    const [whole = '', level = 0, heading = ''] = /^<h([1-6])[^>]*>([^]*?)<\/h\1>/.exec(part) ?? []
    if (whole && Number(level) > droppedLevel) continue
    const variant = matchAnalyticsHeading(heading)
    const isOther = variant !== undefined && (variant === 'With analytics') !== hasAnalytics
    droppedLevel = isOther ? Number(level) : Infinity
    if (!isOther) kept.push((variant ? part.slice(whole.length) : part).trim())
  }
  return kept.filter(Boolean).join('\n')
}
