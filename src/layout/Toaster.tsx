import { Global, css, keyframes } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { ToastContainer, cssTransition, toast } from 'react-toastify/unstyled'
import { from, rem, when } from '../theme/index'
import { ToastMessage } from './ToastMessage'
import type { Toast } from '../lib/toasts'

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

document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented) hide()
})

// A root of its own: toasts that fail to render take nothing else with them.
createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />)
