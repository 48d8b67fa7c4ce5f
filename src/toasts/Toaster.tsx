import { CacheProvider, css, keyframes } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { ToastContainer, cssTransition, toast } from 'react-toastify/unstyled'
import { Icon } from '../components/Icon'
import { getPageCache } from '../lib/emotionCache'
import { findCover } from '../lib/topLayer'
import { layer, radius, color, darkSurface, headerHeight, media, from } from '../theme'

export interface Toast {
  kind: 'success' | 'error'
  title: string
  text: string
}

/** Delay in ms before a success toast closes (docs/decisions.md). */
const autoCloseDelayMs = 20_000

/** Root of the toasts, apart from the page, which does not need them. */
const host = document.body.appendChild(document.createElement('div'))
createRoot(host).render(
  <CacheProvider value={getPageCache()}>
    <Toaster />
  </CacheProvider>,
)
document.addEventListener('keydown', ({ key }) => {
  // Leaves Escape to the open menu or lightbox.
  if (key === 'Escape' && !findCover()) hide()
})
for (const type of ['focus', 'blur']) window.addEventListener(type, updateTimer)
for (const type of ['toggle', 'close']) document.addEventListener(type, updateTimer, true)

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

/** Pauses the timer while the toast has the mouse or the focus, or the visitor does not see it. */
function updateTimer(): void {
  const isUnseen = !document.hasFocus() || findCover() !== null
  if (isUnseen || host.matches(':hover, :focus-within')) toast.pause()
  else toast.play()
}

function Toaster() {
  return (
    <div
      ref={muteLiveRegion}
      onMouseEnter={updateTimer}
      onMouseLeave={updateTimer}
      onFocus={updateTimer}
      onBlur={updateTimer}
      // react-toastify starts the timer after this animation.
      onAnimationEnd={updateTimer}
      css={place}
    >
      <ToastContainer
        aria-label="Notifications"
        role="group"
        transition={transition}
        closeButton={false}
        hideProgressBar
        draggable={false}
        pauseOnHover={false}
        pauseOnFocusLoss={false}
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
      <Icon name={isError ? 'alert' : 'check'} css={!isError && icon} />
      <div>
        <p css={titleStyle}>{title}</p>
        <p css={textStyle}>{text}</p>
      </div>
      <button type="button" aria-label="Close notification" onClick={hide} css={closeButton}>
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

const transition = cssTransition({ enter: 'toast-enters', exit: 'toast-leaves', collapse: false })

const leave = keyframes({ to: { opacity: 0, transform: 'translateY(-8px)' } })

/** Place below the header; on large screens above the form, because links that help are beside it. */
const place = css({
  position: 'fixed',
  inset: `calc(${headerHeight} + 0.5rem) 1rem auto`,
  zIndex: layer.toast,
  pointerEvents: 'none',
  [from.medium]: { left: 'auto', right: '1.5rem', width: '25rem' },
  [from.large]: { right: 'auto', left: 'max(var(--gutter), (100% - 1200px) / 2)' },
  // The header scrolls with the page in short viewports.
  [media.short]: { top: '0.5rem' },
  [media.print]: { display: 'none' },
  // The open menu would cover it.
  'html:has(:popover-open) &': { visibility: 'hidden' },
  '& .Toastify__toast': { pointerEvents: 'auto' },
  '& .toast-enters': { animation: `${leave} 0.24s ease-in reverse` },
  '& .toast-leaves': { animation: `${leave} 0.16s ease-out forwards`, pointerEvents: 'none' },
  // Shortens the animation to 1 ms: react-toastify removes a toast only when the animation ends.
  [media.reducedMotion]: { '& .Toastify__toast': { animationDuration: '1ms' } },
  // Animates the hidden progress bar: react-toastify closes a toast when that animation ends.
  '& .Toastify__progress-bar': { animation: `${leave} linear` },
})

const box = css(darkSurface, {
  display: 'grid',
  gridTemplateColumns: '24px 1fr auto',
  gap: '0.75rem',
  padding: '1rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.frame,
  color: color.onDeepBody,
  boxShadow: color.shadow,
  fontSize: '1rem',
  lineHeight: 1.45,
  [media.short]: { paddingBlock: '0.5rem' },
})

const errorBox = css({
  '--ink': color.onDanger,
  borderColor: 'transparent',
  background: color.dangerFill,
  color: color.onDanger,
})

const icon = css({ color: color.success })

const titleStyle = css({ color: color.ink, fontSize: '1.0625rem', fontWeight: 600 })

/** Hidden in short viewports, because the form shows the same text. */
const textStyle = css({
  marginTop: '0.125rem',
  [media.short]: { display: 'none' },
})

/** Close button of 44 × 44 px; with its negative margins, it overlaps the toast's padding. */
const closeButton = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: '-0.625rem -0.75rem -0.625rem 0',
  borderRadius: radius.control,
  '&:focus-visible': { outlineOffset: -3 },
})
