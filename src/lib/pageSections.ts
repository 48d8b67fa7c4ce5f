/** One part of a page's text: its heading and what stands under it, both as HTML. */
export interface PageSection {
  /** Empty for what stands above the first heading. */
  heading: string
  body: string
}

/**
 * Cuts a page's HTML, as rendered from Markdown, at its second-level headings. What stands under a third-level
 * "With analytics" or "Without analytics" is kept, without that heading, where it is true.
 */
export function pageSections(html: string, hasAnalytics: boolean): PageSection[] {
  const untrue = hasAnalytics ? 'Without analytics' : 'With analytics'
  const [opening = '', ...parts] = html.split('<h2>')
  const sections = parts.map((part) => {
    const [heading = '', body = ''] = part.split('</h2>')
    return { heading, body: withoutPart(body, untrue) }
  })
  const first = { heading: '', body: withoutPart(opening, untrue) }
  return first.body ? [first, ...sections] : sections
}

/** Drops one third-level part, and the heading of its counterpart. */
function withoutPart(body: string, dropped: string): string {
  return body
    .split(/(?=<h3>)/)
    .filter((part) => !part.startsWith(`<h3>${dropped}</h3>`))
    .map((part) => part.replace(/^<h3>With(out)? analytics<\/h3>/, '').trim())
    .join('\n')
}
