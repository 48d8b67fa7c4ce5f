import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree, parse } from 'parse5'

/** Parses an HTML document and returns all of its elements in document order. */
export function parseElements(html: string): Tree.Element[] {
  return findDescendantElements(parse(html))
}

export function getAttribute({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value
}

/** Returns all descendant elements in document order. */
export function findDescendantElements(parent: Tree.ParentNode): Tree.Element[] {
  return parent.childNodes.flatMap((node) =>
    tree.isElementNode(node) ? [node, ...findDescendantElements(node)] : [],
  )
}

/** Collapses whitespace as browsers do when they render text. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
