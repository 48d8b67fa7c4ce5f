/**
 * Returns content that GraphQL types as nullable, although the content check guarantees that it exists.
 * @param source file and field, for the error message
 * @throws if the content is missing
 */
export function requireContent<Content>(
  content: Content | null | undefined,
  source: string,
): Content {
  if (content == null) throw new Error(`${source} is missing or unreadable.`)
  return content
}
