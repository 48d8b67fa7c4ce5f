import { visuallyHidden, when } from '../../theme'

/** A name that no browser fills in by itself, as it would `website`, `company` or `phone`. */
export const honeypotName = 'topic'

/**
 * A field for bots: out of sight, of the tab order and of the accessibility tree, but not `display: none`, which
 * simple bots skip. Who fills it in is silently ignored (specification, section 4), so password managers and
 * autofill are told to keep off.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" css={outOfSight}>
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

const outOfSight = { ...visuallyHidden, [when.print]: { display: 'none' } } as const
