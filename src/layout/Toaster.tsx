import { Global, css, keyframes } from '@emotion/react'
import { useEffect } from 'react'
import { ToastContainer, cssTransition, toast } from 'react-toastify/unstyled'
import { hideToast, useCurrentToast } from '../lib/toasts'
import { mediaFeatureQuery, minWidthQuery, pxToRem } from '../theme/index'
import { ToastMessage } from './ToastMessage'

/** Delay in ms before a success toast closes (docs/decisions.md). */
const autoCloseDelayMs = 20_000

/**
 * Shows the current toast with react-toastify in the site's styles, and pauses its timer on hover and
 * focus.
 */
export default function Toaster() {
  const current = useCurrentToast()

  useEffect(() => {
    toast.dismiss()
    if (!current) return
    toast(({ closeToast }) => <ToastMessage {...current} onClose={closeToast} />, {
      ariaLabel: current.title,
      autoClose: current.kind === 'success' && autoCloseDelayMs,
    })
  }, [current])

  useEffect(() => {
    document.addEventListener('keydown', hideOnEscape)
    return () => document.removeEventListener('keydown', hideOnEscape)
  }, [])

  return (
    <div
      ref={disableLiveRegion}
      onFocus={() => toast.pause()}
      onBlur={() => toast.play()}
      // react-toastify starts the timer after this animation, even if another window has the focus.
      onAnimationEnd={() => document.hasFocus() || toast.pause()}
      css={corner}
    >
      <Global styles={toastScrollPadding} />
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

function hideOnEscape({ key, defaultPrevented }: KeyboardEvent) {
  if (key === 'Escape' && !defaultPrevented) hideToast()
}

/**
 * Turns off the live region of react-toastify after every change, because it would repeat the toast's
 * announcement; react-toastify has no option for that (fkhadra/react-toastify#1291).
 */
function disableLiveRegion(container: HTMLElement | null) {
  if (!container) return
  const silence = () => {
    for (const region of container.querySelectorAll('[aria-live]:not([aria-live=off])')) {
      region.setAttribute('aria-live', 'off')
    }
  }
  silence()
  const observer = new MutationObserver(silence)
  observer.observe(container, { subtree: true, childList: true, attributeFilter: ['aria-live'] })
  return () => observer.disconnect()
}

/** Adds scroll padding, so that an element that receives focus scrolls to a position above the toast. */
const toastScrollPadding = css({
  ':root:has(.Toastify__toast)': {
    scrollPaddingBottom: pxToRem(176),
    [mediaFeatureQuery.shortViewport]: { scrollPaddingBottom: pxToRem(84) },
  },
})

const transition = cssTransition({ enter: 'toast-enters', exit: 'toast-leaves', collapse: false })

const leave = keyframes({ to: { opacity: 0, transform: 'translateY(12px)' } })

const corner = css({
  position: 'fixed',
  inset: `auto ${pxToRem(16)} ${pxToRem(16)}`,
  zIndex: 4,
  pointerEvents: 'none',
  [minWidthQuery.medium]: { inset: `auto ${pxToRem(24)} ${pxToRem(24)} auto`, width: pxToRem(400) },
  [mediaFeatureQuery.shortViewport]: { bottom: pxToRem(8) },
  [mediaFeatureQuery.print]: { display: 'none' },
  '& .Toastify__toast': { pointerEvents: 'auto' },
  '& .toast-enters': { animation: `${leave} 0.24s ease-in reverse` },
  '& .toast-leaves': { animation: `${leave} 0.16s ease-out forwards`, pointerEvents: 'none' },
  // Shortens the animation to 1 ms: react-toastify removes a toast only when the animation ends.
  [mediaFeatureQuery.reducedMotion]: { '& .Toastify__toast': { animationDuration: '1ms' } },
  // Animates the hidden progress bar: react-toastify closes a toast when that animation ends.
  '& .Toastify__progress-bar': { animation: `${leave} linear` },
})
