import { Global, css, keyframes } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { ToastContainer, cssTransition, toast } from 'react-toastify/unstyled'
import { Icon } from '../components/Icon'
import {
  borderRadius,
  colorVar,
  darkSurfaceStyles,
  headerHeight,
  mediaFeatureQuery,
  minWidthQuery,
  pxToRem,
} from '../theme/index'
import type { Toast } from './showToast'

/** Delay in ms before a success toast closes (docs/decisions.md). */
const autoCloseDelayMs = 20_000

/** Root of the toasts, apart from the page, which does not need them. */
const host = document.body.appendChild(document.createElement('div'))
createRoot(host).render(<Toaster />)
document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented) hide()
})

/** Element that had the focus when the toast appeared. */
let opener: Element | null = null

export function show({ kind, title, text }: Toast): void {
  hide()
  opener = document.activeElement
  toast(<ToastMessage kind={kind} title={title} text={text} />, {
    ariaLabel: title,
    autoClose: kind === 'success' && autoCloseDelayMs,
  })
}

export function hide(): void {
  const hadFocus = host.contains(document.activeElement)
  if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  toast.dismiss()
}

function Toaster() {
  return (
    <div
      ref={muteLiveRegion}
      onFocus={() => toast.pause()}
      onBlur={() => toast.play()}
      // react-toastify starts the timer after this animation, even if another window has the focus.
      onAnimationEnd={() => document.hasFocus() || toast.pause()}
      css={place}
    >
      <Global styles={scrollPadding} />
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

/** Prevents a second announcement; react-toastify has no option for that (fkhadra/react-toastify#1291). */
function muteLiveRegion(container: HTMLElement | null) {
  container?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')
}

function ToastMessage({ kind, title, text }: Toast) {
  const isError = kind === 'error'
  return (
    <div css={[box, isError && errorBox]}>
      <Icon name={isError ? 'alert' : 'check'} css={[icon, isError && onError]} />
      <div>
        <p css={[titleStyle, isError && onError]}>{title}</p>
        <p css={textStyle}>{text}</p>
      </div>
      <button type="button" aria-label="Close notification" onClick={hide} css={closeButton}>
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

/** Scrolls the focused element, and the button of a message that is being sent, to below the toast. */
const scrollPadding = css({
  ':root:has(.Toastify__toast, [aria-busy=true])': {
    scrollPaddingTop: pxToRem(256),
    [mediaFeatureQuery.shortViewport]: { scrollPaddingTop: pxToRem(88) },
  },
})

const transition = cssTransition({ enter: 'toast-enters', exit: 'toast-leaves', collapse: false })

const leave = keyframes({ to: { opacity: 0, transform: 'translateY(-8px)' } })

/** Place below the header; from the medium breakpoint on, at the right edge. */
const place = css({
  position: 'fixed',
  inset: `calc(${headerHeight} + ${pxToRem(8)}) ${pxToRem(16)} auto`,
  zIndex: 4,
  pointerEvents: 'none',
  [minWidthQuery.medium]: { left: 'auto', right: pxToRem(24), width: pxToRem(400) },
  // The header scrolls with the page in short viewports.
  [mediaFeatureQuery.shortViewport]: { top: pxToRem(8) },
  [mediaFeatureQuery.print]: { display: 'none' },
  '& .Toastify__toast': { pointerEvents: 'auto' },
  '& .toast-enters': { animation: `${leave} 0.24s ease-in reverse` },
  '& .toast-leaves': { animation: `${leave} 0.16s ease-out forwards`, pointerEvents: 'none' },
  // Shortens the animation to 1 ms: react-toastify removes a toast only when the animation ends.
  [mediaFeatureQuery.reducedMotion]: { '& .Toastify__toast': { animationDuration: '1ms' } },
  // Animates the hidden progress bar: react-toastify closes a toast when that animation ends.
  '& .Toastify__progress-bar': { animation: `${leave} linear` },
})

const box = css(darkSurfaceStyles, {
  display: 'grid',
  gridTemplateColumns: '24px 1fr auto',
  gap: pxToRem(14),
  padding: `${pxToRem(16)} ${pxToRem(18)}`,
  border: `1px solid ${colorVar.line}`,
  borderRadius: borderRadius.frame,
  color: colorVar.onDeepBody,
  boxShadow: '0 16px 40px -12px rgb(4 16 28 / 45%)',
  fontSize: pxToRem(16),
  lineHeight: 1.4,
  [mediaFeatureQuery.shortViewport]: { paddingBlock: pxToRem(8) },
})

const errorBox = css({
  borderColor: 'transparent',
  background: colorVar.dangerFill,
  color: '#fff',
})

const icon = css({ color: colorVar.success })

const onError = css({ color: '#fff' })

const titleStyle = css({ color: colorVar.ink, fontSize: pxToRem(17), fontWeight: 650 })

/** Hidden in short viewports, because the form shows the same text. */
const textStyle = css({
  marginTop: pxToRem(2),
  [mediaFeatureQuery.shortViewport]: { display: 'none' },
})

/** Close button of 44 × 44 px; with its negative margins, it overlaps the toast's padding. */
const closeButton = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: `${pxToRem(-10)} ${pxToRem(-12)} ${pxToRem(-10)} 0`,
  borderRadius: borderRadius.control,
  '&:focus-visible': { outlineOffset: -3 },
})
