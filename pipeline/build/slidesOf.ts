import path from 'node:path'
import type { Node } from 'gatsby'
import { byName } from '../content/folders'
import { slideRules } from '../content/markdownSchema'
import { descriptionOf } from '../content/slides'

/** The part of a resolver's context that is asked here. */
export interface Context {
  nodeModel: {
    findAll: (query: { type: string }) => Promise<{ entries: Iterable<Node> }>
    getNodeById: (query: { id: string | null }) => Node | null
  }
}

interface Markdown extends Node {
  frontmatter: { image?: string }
  rawMarkdownBody: string
}

/** A slide as GraphQL hands it out; by `parent` its picture is found beside its text. */
interface CaseSlide {
  id: string
  image?: string
  alt: string
  parent: string | null
}

/** The slides of the page, in the order of their names: what gatsby-transformer-remark has read in their folder. */
export async function slidesOf({ nodeModel }: Context): Promise<CaseSlide[]> {
  const { entries } = await nodeModel.findAll({ type: 'MarkdownRemark' })
  return [...entries]
    .flatMap((node) => {
      const { frontmatter, rawMarkdownBody, parent } = node as Markdown
      const file = nodeModel.getNodeById({ id: parent }) as { relativePath?: string } | null
      const { dir, name } = path.posix.parse(file?.relativePath ?? '')
      const slide = {
        id: name,
        image: frontmatter.image,
        alt: descriptionOf(rawMarkdownBody),
        parent,
      }
      return dir === slideRules.folder ? [slide] : []
    })
    .sort((one, other) => byName(one.id, other.id))
}
