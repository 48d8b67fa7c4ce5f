/** Shortens text from the content for a message. */
export function shorten(text: string, maxLength = 60): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
