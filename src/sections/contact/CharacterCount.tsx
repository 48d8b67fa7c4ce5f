import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { announce } from '../../layout/Announcer'
import { color, rem } from '../../theme/index'
import { charactersLeft } from './contactMessage'

/** From how many characters left on the count is shown. */
const showFrom = 100

/** How long writing pauses before the count is announced, in milliseconds. */
const announceDelay = 1000

/** How many characters the message may still grow by, once that matters; a child of the message's field. */
export function CharacterCount({ message }: { message: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const left = charactersLeft(message)
  const size = Math.abs(left)
  const sentence = `${size} ${size === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`

  useEffect(() => {
    const shown = paragraph.current
    const isWriting = () => shown?.parentElement?.contains(document.activeElement)
    if (!isWriting()) return
    shown?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => isWriting() && announce(sentence), announceDelay)
    return () => clearTimeout(timer)
  }, [sentence])

  if (left > showFrom) return null
  return (
    // Announced once writing pauses, not at each letter.
    <p ref={paragraph} aria-hidden="true" css={[style, left < 0 && tooMany]}>
      {sentence}
    </p>
  )
}

const style = css({
  marginTop: rem(8),
  scrollMarginBottom: rem(12),
  color: color.muted,
  fontSize: rem(15),
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
})

const tooMany = css({ color: color.danger })
