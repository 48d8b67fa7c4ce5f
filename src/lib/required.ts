/**
 * Narrows what GraphQL calls nullable and the content check has guaranteed.
 * @throws naming what is missing in `content/`, if it is missing all the same.
 */
export function required<Content>(content: Content | null | undefined, what: string): Content {
  if (content == null) throw new Error(`${what} is missing or unreadable.`)
  return content
}
