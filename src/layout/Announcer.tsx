import { visuallyHiddenStyles } from '../theme/index'

/** Live regions for `announceToScreenReader`, present from the start: text inserted with its region may be missed. */
export function Announcer() {
  return (
    <div css={visuallyHiddenStyles}>
      <div id="announcer-polite" role="status" />
      <div id="announcer-assertive" role="alert" />
    </div>
  )
}

/** Announces a sentence once, also if it equals the previous one, without moving the focus. */
export function announceToScreenReader(
  sentence: string,
  urgency: 'polite' | 'assertive' = 'polite',
): void {
  const paragraph = document.createElement('p')
  paragraph.textContent = sentence
  document.getElementById(`announcer-${urgency}`)?.replaceChildren(paragraph)
}
