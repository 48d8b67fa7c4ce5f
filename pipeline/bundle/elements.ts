import type { DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type ChildNode = DefaultTreeAdapterTypes.ChildNode

/** All elements below these nodes, in the order of the page. */
export function* elementsIn(nodes: ChildNode[]): Generator<Element> {
  for (const node of nodes) {
    if (!('tagName' in node)) continue
    yield node
    yield* elementsIn(node.childNodes)
  }
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value
}

/** The text directly inside an element, as of a script or a style. */
export function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}
