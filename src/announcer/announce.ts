/** Announces a sentence to screen readers, even if it equals the previous one. */
export function announce(sentence: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const paragraph = document.createElement('p')
  paragraph.textContent = sentence
  document.getElementById(`announcer-${urgency}`)?.replaceChildren(paragraph)
}
