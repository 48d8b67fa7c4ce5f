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
