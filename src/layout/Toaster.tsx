import { Global, css, keyframes } from '@emotion/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { ToastContainer, cssTransition, toast } from 'react-toastify/unstyled'
import { Icon } from '../components/Icon'
import { color, from, radius, rem, when } from '../theme'

/** A short message over the page, about something that has just succeeded or failed. */
export interface Toast {
  kind: 'success' | 'error'
  title: string
  text: string
}

/** How long a success toast stays, in milliseconds (docs/decisions.md). */
const autoCloseAfter = 20_000

/**
 * Shows one toast at a time with react-toastify, in our look. The announcer says it; Escape closes it; while it is
 * focused its time stands still, as it does while it is hovered.
 */
export function Toaster({ shown }: { shown: Toast | null }) {
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // As a live region of its own it would be said twice.
    region.current?.querySelector('section')?.setAttribute('aria-live', 'off')
    toast.dismiss()
    if (!shown) return
    toast(({ closeToast }) => <ToastMessage {...shown} onClose={closeToast} />, {
      ariaLabel: shown.title,
      autoClose: shown.kind === 'success' && autoCloseAfter,
    })
  }, [shown])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) toast.dismiss()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <div ref={region} onFocus={() => toast.pause()} onBlur={() => toast.play()} css={corner}>
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

/** One toast: icon, title, text, close button (design, section 5). */
function ToastMessage({ kind, title, text, onClose }: Toast & { onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)

  // A layout effect, as the toast still holds the focus when its clean-up runs.
  useLayoutEffect(() => {
    const element = box.current?.closest('.Toastify__toast')
    const cameFrom = document.activeElement
    if (!element || !(cameFrom instanceof HTMLElement)) return
    // Some browsers leave the focus on the section around a pressed button.
    if (cameFrom === document.body || cameFrom.matches('[tabindex="-1"]')) return
    if (covers(element, cameFrom)) cameFrom.scrollIntoView({ block: 'nearest' })
    return () => {
      if (element.contains(document.activeElement)) cameFrom.focus({ preventScroll: true })
    }
  }, [])

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

/** Whether a toast lies over a part of this; what one has scrolled away from stays where it is. */
function covers(toast: Element, element: Element): boolean {
  const [upper, lower] = [toast.getBoundingClientRect(), element.getBoundingClientRect()]
  return (
    lower.top < window.innerHeight &&
    lower.bottom > upper.top &&
    lower.left < upper.right &&
    lower.right > upper.left
  )
}

/** Has the browser stop above a toast when it scrolls to what is focused. */
const roomBelow = css({
  ':root:has(.Toastify__toast)': {
    scrollPaddingBottom: rem(176),
    [when.low]: { scrollPaddingBottom: rem(84) },
  },
})

const transition = cssTransition({
  enter: 'toast-enters',
  exit: 'toast-leaves',
  collapse: false,
})

const away = { opacity: 0, transform: 'translateY(12px)' }

const enter = keyframes({ from: away })

const leave = keyframes({ to: away })

/** The library closes a toast when its progress bar's animation ends; the bar itself is not shown. */
const countDown = keyframes({ to: { visibility: 'hidden' } })

const corner = css({
  position: 'fixed',
  right: rem(16),
  bottom: rem(16),
  left: rem(16),
  zIndex: 4,
  pointerEvents: 'none',
  [from.medium]: { right: rem(24), bottom: rem(24), left: 'auto', width: rem(400) },
  [when.low]: { bottom: rem(8) },
  [when.print]: { display: 'none' },
  '& .Toastify__toast': { pointerEvents: 'auto' },
  '& .toast-enters': { animation: `${enter} 0.24s ease-out` },
  '& .toast-leaves': { animation: `${leave} 0.16s ease-out forwards`, pointerEvents: 'none' },
  // Without movement, but it has to end: the library waits for that.
  [when.reducedMotion]: { '& .Toastify__toast': { animationDuration: '1ms' } },
  '& .Toastify__progress-bar': { animation: `${countDown} linear` },
})

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
  [when.low]: { paddingBlock: rem(8) },
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
  // It is said, and stands in the form's card.
  [when.low]: { display: 'none' },
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
