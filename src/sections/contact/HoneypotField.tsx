import { visuallyHidden } from '../../theme/index'

/** Name that browsers do not autofill, unlike `website`, `company` or `phone`. */
export const honeypotName = 'topic'

/** Field that only bots fill in; simple bots skip fields with `display: none`. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" css={visuallyHidden}>
      <label>
        Leave this empty
        <input
          name={honeypotName}
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
