import { css, keyframes } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { from, rem, when } from '../theme'
import { leaveDuration, ToastExit } from './ToastExit'
import { ToastMessage } from './ToastMessage'
import type { Toast } from './toasts'

/** Shows one toast at a time with react-toastify, in our look and without its announcing, timing and style sheet. */
export function Toaster({ shown }: { shown: Toast | null }) {
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The announcer has said it: as a live region of its own this one would say it twice.
    region.current?.querySelector('section')?.setAttribute('aria-live', 'off')
    toast.dismiss()
    if (!shown) return
    toast(({ closeToast }) => <ToastMessage {...shown} onClose={closeToast} />, {
      ariaLabel: shown.title,
    })
  }, [shown])

  return (
    <div ref={region} css={place}>
      <ToastContainer
        aria-label="Notifications"
        role="group"
        transition={ToastExit}
        autoClose={false}
        closeButton={false}
        customProgressBar
        draggable={false}
        icon={false}
        hotKeys={() => false}
      />
    </div>
  )
}

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } })

const place = css({
  position: 'fixed',
  right: rem(16),
  bottom: rem(16),
  left: rem(16),
  zIndex: 4,
  pointerEvents: 'none',
  [from.medium]: { right: rem(24), bottom: rem(24), left: 'auto', width: rem(400) },
  [when.print]: { display: 'none' },
  '& .Toastify__toast': {
    pointerEvents: 'auto',
    animation: `${enter} 0.24s ease-out`,
    '&[data-in="false"]': {
      pointerEvents: 'none',
      opacity: 0,
      transform: 'translateY(12px)',
      transition: `opacity ${leaveDuration}ms ease-out, transform ${leaveDuration}ms ease-out`,
    },
  },
})
