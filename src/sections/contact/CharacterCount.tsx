import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { announceToScreenReader } from '../../lib/announceToScreenReader'
import { colorVar, pxToRem } from '../../theme/index'
import { countCharactersLeft } from './contactMessage'

/** Maximum number of remaining characters at which the count is visible. */
const visibleBelowCount = 100

/** Debounce delay in ms of the screen reader announcement. */
const announceDelayMs = 1000

/**
 * Shows and announces the remaining characters of a nearly full message, whose field must be in the
 * parent element.
 */
export function CharacterCount({ message }: { message: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const left = countCharactersLeft(message)
  const size = Math.abs(left)
  const sentence = `${size} ${size === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`

  useEffect(() => {
    const shown = paragraph.current
    const isWriting = () => shown?.parentElement?.contains(document.activeElement)
    if (!isWriting()) return
    shown?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => isWriting() && announceToScreenReader(sentence), announceDelayMs)
    return () => clearTimeout(timer)
  }, [sentence])

  if (left > visibleBelowCount) return null
  return (
    // Hides the count from screen readers, which get a debounced announcement instead.
    <p ref={paragraph} aria-hidden="true" css={[style, left < 0 && overLimit]}>
      {sentence}
    </p>
  )
}

const style = css({
  marginTop: pxToRem(8),
  scrollMarginBottom: pxToRem(12),
  color: colorVar.muted,
  fontSize: pxToRem(15),
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
})

const overLimit = css({ color: colorVar.danger })
