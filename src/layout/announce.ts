type Urgency = 'polite' | 'assertive'

/** The id of the live region, kept on every page by Announcer, that speaks with this urgency. */
export function regionId(urgency: Urgency): string {
  return `announcer-${urgency}`
}

/** Says a sentence once to assistive technology, the same sentence again if need be; moves no focus. */
export function announce(sentence: string, urgency: Urgency = 'polite'): void {
  const paragraph = document.createElement('p')
  paragraph.textContent = sentence
  document.getElementById(regionId(urgency))?.replaceChildren(paragraph)
}
