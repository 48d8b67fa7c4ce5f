import { visuallyHidden } from '../theme'

/** Live regions of `announce`, empty at first: screen readers may miss text that comes with its region. */
export function LiveRegions() {
  return (
    <div css={visuallyHidden}>
      <div id="announcer-polite" role="status" />
      <div id="announcer-assertive" role="alert" />
    </div>
  )
}
