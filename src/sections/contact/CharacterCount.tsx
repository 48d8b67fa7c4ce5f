import { css } from '@emotion/react'
import { color, rem } from '../../theme'

/** "12 characters left", "1 character too many". */
export function countSentence(left: number): string {
  const size = Math.abs(left)
  return `${size} ${size === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`
}

/** The count under a message that nears its limit. It is for the eye; once typing pauses, the form says it too. */
export function CharacterCount({ left }: { left: number }) {
  return (
    <p aria-hidden="true" css={[count, left < 0 && over]}>
      {countSentence(left)}
    </p>
  )
}

const count = css({
  marginTop: rem(8),
  color: color.muted,
  fontSize: rem(15),
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
})

const over = css({ color: color.danger })
