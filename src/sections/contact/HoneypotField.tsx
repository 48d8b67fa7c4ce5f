import { visuallyHidden } from '../../theme/index'
import { honeypotFieldName } from './formFields'

/**
 * Field that only bots fill in (specification, section 4), visually hidden because simple bots skip
 * fields with `display: none`.
 */
export function HoneypotField() {
  return (
    <div aria-hidden="true" css={visuallyHidden}>
      <label>
        Leave this empty
        <input
          name={honeypotFieldName}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          // The data attributes prevent password managers from filling in the field.
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
