/** One part of the policy: its heading and what stands under it, both as HTML. */
export interface PolicySection {
  heading: string
  body: string
}

/** Cuts the policy's HTML, as rendered from Markdown, at its second-level headings. */
export function policySections(html: string): PolicySection[] {
  return html
    .split('<h2>')
    .slice(1)
    .map((part) => {
      const [heading = '', body = ''] = part.split('</h2>')
      return { heading, body: body.trim() }
    })
}
