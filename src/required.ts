/**
 * Narrows what GraphQL calls nullable and the content check has guaranteed.
 * @throws naming the place in `content/` when it is missing all the same.
 */
export function required<Content>(content: Content | null | undefined, place: string): Content {
  if (content == null) throw new Error(`${place} is missing or unreadable.`)
  return content
}
