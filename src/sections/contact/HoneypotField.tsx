import { visuallyHiddenStyles } from '../../theme/index'
import { honeypotFieldName } from './contactDraft'

/**
 * Hidden field for bots, whose messages are ignored (specification, section 4). Not `display: none`, which simple bots
 * skip. The data attributes keep password managers from filling it in.
 */
export function HoneypotField() {
  return (
    <div aria-hidden="true" css={visuallyHiddenStyles}>
      <label>
        Leave this empty
        <input
          name={honeypotFieldName}
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
