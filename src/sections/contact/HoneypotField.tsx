import { visuallyHidden } from '../../theme'

/** Field that only bots fill in; simple bots skip fields with `display: none`. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" css={visuallyHidden}>
      <label>
        Leave this empty
        <input
          // Browsers do not autofill this name, unlike `website`, `company` or `phone`.
          name="topic"
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
