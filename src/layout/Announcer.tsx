import { visuallyHidden } from '../theme'
import { regionId } from './announce'

/** The live regions of `announce`: in the page from the start, as one that comes with its text is not read out. */
export function Announcer() {
  return (
    <div css={visuallyHidden}>
      <div id={regionId('polite')} role="status" />
      <div id={regionId('assertive')} role="alert" />
    </div>
  )
}
