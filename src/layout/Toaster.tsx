import { Global, css, keyframes } from '@emotion/react'
import { useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastContainer, cssTransition, toast } from 'react-toastify/unstyled'
import { Icon } from '../components/Icon'
import { color, from, radius, rem, when } from '../theme'
import type { Toast } from './toasts'

/** How long a success toast stays, in milliseconds (docs/decisions.md). */
const autoCloseAfter = 20_000

/** Shows a toast with react-toastify, in our look. */
export function show(shown: Toast, about?: Element | null): void {
  toast.dismiss()
  toast(({ closeToast }) => <ToastMessage {...shown} about={about} onClose={closeToast} />, {
    ariaLabel: shown.title,
    autoClose: shown.kind === 'success' && autoCloseAfter,
  })
}

export const hide = () => toast.dismiss()

/** Where toasts stand. The time of one that is focused stands still, as it does while it is hovered. */
function Toaster() {
  return (
    <div
      // As a live region of its own it would announce what the announcer does.
      ref={(node) => node?.querySelector('section')?.setAttribute('aria-live', 'off')}
      onFocus={() => toast.pause()}
      onBlur={() => toast.play()}
      css={corner}
    >
      <Global styles={roomBelow} />
      <ToastContainer
        aria-label="Notifications"
        role="group"
        transition={transition}
        closeButton={false}
        hideProgressBar
        draggable={false}
        icon={false}
        hotKeys={() => false}
      />
    </div>
  )
}

interface Props extends Toast {
  about?: Element | null
  onClose: () => void
}

/** One toast: icon, title, text, close button (design, section 5). */
function ToastMessage({ kind, title, text, about, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)

  // A layout effect, as the toast still holds the focus when its clean-up runs.
  useLayoutEffect(() => {
    const shown = box.current?.closest('.Toastify__toast')
    const focused = document.activeElement?.closest<HTMLElement>('a, button, input, textarea')
    const attended = !focused || about?.contains(focused) ? about : focused
    if (shown && attended && covers(shown, attended)) attended.scrollIntoView({ block: 'nearest' })
    return () => {
      if (shown?.contains(document.activeElement)) focused?.focus({ preventScroll: true })
    }
  }, [about])

  return (
    <div ref={box} css={[boxStyle, kind === 'error' && failure]}>
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

/** Whether a toast, in its corner, lies over a part of this; what one has scrolled away from stays where it is. */
function covers(toast: Element, element: Element): boolean {
  const [upper, lower] = [toast.getBoundingClientRect(), element.getBoundingClientRect()]
  return lower.top < innerHeight && lower.bottom > upper.top && lower.right > upper.left
}

/** Has the browser stop above a toast when it scrolls to what is focused. */
const roomBelow = css({
  ':root:has(.Toastify__toast)': {
    scrollPaddingBottom: rem(176),
    [when.low]: { scrollPaddingBottom: rem(84) },
  },
})

const transition = cssTransition({ enter: 'toast-enters', exit: 'toast-leaves', collapse: false })

const leave = keyframes({ to: { opacity: 0, transform: 'translateY(12px)' } })

const corner = css({
  position: 'fixed',
  inset: `auto ${rem(16)} ${rem(16)}`,
  zIndex: 4,
  pointerEvents: 'none',
  [from.medium]: { inset: `auto ${rem(24)} ${rem(24)} auto`, width: rem(400) },
  [when.low]: { bottom: rem(8) },
  [when.print]: { display: 'none' },
  '& .Toastify__toast': { pointerEvents: 'auto' },
  '& .toast-enters': { animation: `${leave} 0.24s ease-in reverse` },
  '& .toast-leaves': { animation: `${leave} 0.16s ease-out forwards`, pointerEvents: 'none' },
  // Without movement, but it has to end: the library waits for that.
  [when.reducedMotion]: { '& .Toastify__toast': { animationDuration: '1ms' } },
  // The library closes a toast when this animation ends; the bar itself is not shown.
  '& .Toastify__progress-bar': { animation: `${leave} linear` },
})

const boxStyle = css({
  '--focus': 'var(--focus-deep)',
  display: 'grid',
  gridTemplateColumns: '24px 1fr auto',
  gap: rem(14),
  padding: `${rem(16)} ${rem(18)}`,
  border: `1px solid ${color.onDeepLine}`,
  borderRadius: radius.frame,
  background: color.deep,
  color: color.onDeepBody,
  boxShadow: '0 16px 40px -12px rgb(4 16 28 / 45%)',
  fontSize: rem(16),
  lineHeight: 1.4,
  '& > svg': { color: color.success },
  [when.low]: { paddingBlock: rem(8) },
})

const failure = css({
  borderColor: 'transparent',
  background: color.dangerFill,
  '&, & p, & > svg': { color: '#fff' },
})

const titleStyle = css({ color: color.onDeep, fontSize: rem(17), fontWeight: 650 })

/** In a low window left out: it is announced, and stands on the page. */
const textStyle = css({ marginTop: rem(2), [when.low]: { display: 'none' } })

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

document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented) hide()
})

// A root of its own: toasts that fail to render take nothing else with them.
createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />)
