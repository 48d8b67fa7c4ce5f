import { css } from '@emotion/react'
import { useRef } from 'react'
import { Icon } from '../components/Icon'
import { color, radius, rem } from '../theme'
import type { Toast } from './toasts'
import { useToastStay } from './useToastStay'

interface Props extends Toast {
  onClose: () => void
}

/** One toast: icon, title, text, close button (design, section 5). */
export function ToastMessage({ kind, title, text, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useToastStay(box, { onClose, closesItself: kind === 'success' })
  return (
    <div ref={box} css={[boxStyle, looks[kind]]}>
      <Icon name={kind === 'success' ? 'check' : 'alert'} />
      <div>
        <p css={titleStyle}>{title}</p>
        <p css={textStyle}>{text}</p>
      </div>
      <button type="button" aria-label="Close notification" onClick={onClose} css={closeButton}>
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

const boxStyle = css({
  '--focus': 'var(--focus-deep)',
  display: 'grid',
  gridTemplateColumns: '24px 1fr auto',
  gap: rem(14),
  padding: `${rem(16)} ${rem(18)}`,
  border: '1px solid transparent',
  borderRadius: radius.frame,
  boxShadow: '0 16px 40px -12px rgb(4 16 28 / 45%)',
  lineHeight: 1.4,
})

const looks = {
  success: css({
    borderColor: color.onDeepLine,
    background: color.deep,
    color: color.onDeep,
    '& > svg': { color: color.success },
  }),
  error: css({ background: color.dangerFill, color: '#fff', '--toast-text': '#fff' }),
}

const titleStyle = css({ fontSize: rem(17), fontWeight: 650 })

const textStyle = css({
  marginTop: rem(2),
  color: `var(--toast-text, ${color.onDeepBody})`,
  fontSize: rem(16),
})

/** A 44 px target whose edge reaches into the box's padding. */
const closeButton = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: `${rem(-10)} ${rem(-12)} ${rem(-10)} 0`,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  cursor: 'pointer',
  ':focus-visible': { outlineOffset: -3 },
})
