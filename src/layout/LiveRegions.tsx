import { visuallyHiddenStyles } from '../theme/index'

/**
 * Live regions for `announceToScreenReader`, rendered empty because screen readers may miss text that
 * is inserted together with its live region.
 */
export function LiveRegions() {
  return (
    <div css={visuallyHiddenStyles}>
      <div id="announcer-polite" role="status" />
      <div id="announcer-assertive" role="alert" />
    </div>
  )
}

/** Announces a sentence once, even if it equals the previous sentence, without moving the focus. */
export function announceToScreenReader(
  sentence: string,
  urgency: 'polite' | 'assertive' = 'polite',
): void {
  const paragraph = document.createElement('p')
  paragraph.textContent = sentence
  document.getElementById(`announcer-${urgency}`)?.replaceChildren(paragraph)
}
