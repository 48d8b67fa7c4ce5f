import { css } from '@emotion/react'
import { color, from, radius, rem } from '../theme'
import { hideToast, type Toast } from './toasts'

/** A toast without the toasts' code, which could not be loaded: a popover, so that Escape or a click takes it away. */
export function PlainToast({ shown }: { shown: Toast | null }) {
  return (
    shown && (
      <p
        popover="auto"
        ref={(box) => void box?.togglePopover?.(true)}
        onToggle={({ newState }) => newState === 'closed' && hideToast()}
        css={boxStyle}
      >
        <b>{shown.title}</b>
        <br />
        {shown.text}
      </p>
    )
  )
}

const boxStyle = css({
  position: 'fixed',
  inset: `auto ${rem(16)} ${rem(16)}`,
  width: 'auto',
  padding: rem(18),
  border: 0,
  borderRadius: radius.frame,
  background: color.dangerFill,
  color: '#fff',
  [from.medium]: { left: 'auto', width: rem(400) },
})
