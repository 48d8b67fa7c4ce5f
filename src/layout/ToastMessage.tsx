import { css } from '@emotion/react'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../components/Icon'
import {
  borderRadius,
  colorVar,
  darkSurfaceStyles,
  mediaFeatureQuery,
  pxToRem,
} from '../theme/index'
import type { Toast } from '../lib/toasts'

interface Props extends Toast {
  onClose: () => void
}

/** Content of a toast: icon, title, text and close button (design, section 5). */
export function ToastMessage({ kind, title, text, scrollTargetIfCovered, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)

  // Runs as a layout effect, because the cleanup must run while the toast still has the focus.
  useLayoutEffect(() => {
    const shown = box.current?.closest('.Toastify__toast')
    const focused = document.activeElement?.closest<HTMLElement>('a, button, input, textarea')
    // Scrolls to the focused element last, because it takes precedence if only one of the two elements
    // can be visible.
    for (const element of [scrollTargetIfCovered, focused]) {
      if (shown && element && isCovering(shown, element))
        element.scrollIntoView({ block: 'nearest' })
    }
    return () => {
      if (shown?.contains(document.activeElement)) focused?.focus({ preventScroll: true })
    }
  }, [scrollTargetIfCovered])

  return (
    <div ref={box} css={[boxStyle, kind === 'error' && failure]}>
      <Icon
        name={kind === 'success' ? 'check' : 'alert'}
        css={[icon, kind === 'error' && onDanger]}
      />
      <div>
        <p css={[titleStyle, kind === 'error' && onDanger]}>{title}</p>
        <p css={textStyle}>{text}</p>
      </div>
      <button type="button" aria-label="Close notification" onClick={onClose} css={closeButton}>
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

/** Returns whether a toast covers part of an element; false for elements below the viewport. */
function isCovering(toast: Element, element: Element): boolean {
  const [upper, lower] = [toast.getBoundingClientRect(), element.getBoundingClientRect()]
  return lower.top < innerHeight && lower.bottom > upper.top && lower.right > upper.left
}

const boxStyle = css(darkSurfaceStyles, {
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

const failure = css({
  borderColor: 'transparent',
  background: colorVar.dangerFill,
  color: '#fff',
})

const icon = css({ color: colorVar.success })

const onDanger = css({ color: '#fff' })

const titleStyle = css({ color: colorVar.ink, fontSize: pxToRem(17), fontWeight: 650 })

/** Hides the text of the toast in short viewports, because the page shows the same information. */
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
