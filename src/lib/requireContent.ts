/**
 * Narrows what GraphQL calls nullable and the content check has guaranteed.
 * @throws naming what is missing in `content/`, if it is missing all the same.
 */
export function requireContent<Content>(
  content: Content | null | undefined,
  source: string,
): Content {
  if (content == null) throw new Error(`${source} is missing or unreadable.`)
  return content
}
