import { css } from '@emotion/react'
import { color } from '../../theme/index'
import { countCharactersLeft, describeCharactersLeft } from './contactMessage'

/** Number of remaining characters from which on the count is visible. */
const visibleBelowCount = 100

export function CharacterCount({ message }: { message: string }) {
  const left = countCharactersLeft(message)
  if (left > visibleBelowCount) return null
  return <p css={[style, left < 0 && overLimit]}>{describeCharactersLeft(left)}</p>
}

const style = css({
  marginTop: '0.5rem',
  color: color.muted,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
})

const overLimit = css({ color: color.danger })
