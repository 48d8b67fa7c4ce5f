import { visuallyHidden } from '../../theme'
import { honeypotName } from './formFields'

/**
 * A field for bots: out of sight, of the tab order and of the accessibility tree, but not `display: none`, which simple
 * bots skip. Submissions that fill it in are silently dropped (specification, section 4), so password managers and autofill are told
 * to keep off.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" css={visuallyHidden}>
      <label>
        Leave this empty
        <input
          name={honeypotName}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
