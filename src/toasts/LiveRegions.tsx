import { visuallyHidden } from '../theme/index'

/** Live regions of `announce`, rendered empty because screen readers may miss text that is inserted with its region. */
export function LiveRegions() {
  return (
    <div css={visuallyHidden}>
      <div id="announcer-polite" role="status" />
      <div id="announcer-assertive" role="alert" />
    </div>
  )
}
