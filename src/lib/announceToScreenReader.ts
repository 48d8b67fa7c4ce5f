/**
 * Announces a sentence in a live region of `LiveRegions`, even if it equals the previous sentence,
 * without moving the focus.
 */
export function announceToScreenReader(
  sentence: string,
  urgency: 'polite' | 'assertive' = 'polite',
): void {
  const paragraph = document.createElement('p')
  paragraph.textContent = sentence
  document.getElementById(`announcer-${urgency}`)?.replaceChildren(paragraph)
}
