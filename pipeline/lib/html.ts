import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree, parse } from 'parse5'

/** Parses an HTML document and returns all of its elements in document order. */
export function parseElements(html: string): Tree.Element[] {
  return listElements(parse(html))
}

export function getAttribute({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value
}

function listElements(parent: Tree.ParentNode): Tree.Element[] {
  return parent.childNodes.flatMap((node) =>
    tree.isElementNode(node) ? [node, ...listElements(node)] : [],
  )
}
