import { visuallyHiddenStyles } from '../../theme/index'
import { honeypotFieldName } from './contactDraft'

/**
 * Field that only bots fill in; their messages are ignored (specification, section 4). The field is
 * visually hidden: simple bots skip `display: none`. The data attributes exclude password managers.
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
