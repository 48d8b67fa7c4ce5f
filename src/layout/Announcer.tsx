import { visuallyHidden } from '../theme'

type Urgency = 'polite' | 'assertive'

/** The live regions of `announce`: in the page from the start, as a live region inserted together with its text is not announced reliably. */
export function Announcer() {
  return (
    <div css={visuallyHidden}>
      <div id={regionId('polite')} role="status" />
      <div id={regionId('assertive')} role="alert" />
    </div>
  )
}

/** Says a sentence once to assistive technology, the same sentence again if need be; moves no focus. */
export function announce(sentence: string, urgency: Urgency = 'polite'): void {
  const paragraph = document.createElement('p')
  paragraph.textContent = sentence
  document.getElementById(regionId(urgency))?.replaceChildren(paragraph)
}

function regionId(urgency: Urgency): string {
  return `announcer-${urgency}`
}
