import { visuallyHiddenStyles } from '../theme/index'

/** The live regions of `announce`: in the page from the start, as a live region inserted together with its text is not announced reliably. */
export function Announcer() {
  return (
    <div css={visuallyHiddenStyles}>
      <div id="announcer-polite" role="status" />
      <div id="announcer-assertive" role="alert" />
    </div>
  )
}

/** Says a sentence once to assistive technology, the same sentence again if need be; moves no focus. */
export function announceToScreenReader(
  sentence: string,
  urgency: 'polite' | 'assertive' = 'polite',
): void {
  const paragraph = document.createElement('p')
  paragraph.textContent = sentence
  document.getElementById(`announcer-${urgency}`)?.replaceChildren(paragraph)
}
