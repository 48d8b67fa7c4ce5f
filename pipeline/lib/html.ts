import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree, parse } from 'parse5'

/** The elements of a page, from its top. */
export function findElements(html: string): Tree.Element[] {
  return findDescendantElements(parse(html))
}

export function getAttribute({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value
}

/** The elements below a part of it. */
export function findDescendantElements(parent: Tree.ParentNode): Tree.Element[] {
  return parent.childNodes.flatMap((node) =>
    tree.isElementNode(node) ? [node, ...findDescendantElements(node)] : [],
  )
}

/** A text without its line breaks, as pages show it. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
