import type { Root } from 'mdast'
import remark from 'remark'
import gfm from 'remark-gfm'

/** Reads Markdown as gatsby-transformer-remark does: a bare www.company.com is a link. */
export function parseMarkdown(text: string): Root {
  return remark().use(gfm).parse(text) as Root
}
