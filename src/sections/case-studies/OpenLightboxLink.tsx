import { css } from '@emotion/react'
import { useRef, type MouseEvent, type Ref } from 'react'
import { hasModifierKey } from '../../lib/direction'
import { Icon } from '../../components/Icon'
import { borderRadius, color, mediaQuery, pxToRem, transitionTiming } from '../../theme/index'

interface Props {
  ref?: Ref<HTMLAnchorElement>
  href?: string
  label: string
  onOpen: () => void
}

/** Link over a slide to its largest image, which opens in the lightbox. Ignores the click that ends a drag. */
export function OpenLightboxLink({ ref, href, label, onOpen }: Props) {
  const pointerDownPosition = useRef([0, 0])

  function onClick(event: MouseEvent) {
    const [x = 0, y = 0] = pointerDownPosition.current
    const isDragEnd = event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > 5
    if (hasModifierKey(event) && !isDragEnd) return
    event.preventDefault()
    if (!isDragEnd) onOpen()
  }

  return (
    <a
      ref={ref}
      href={href}
      aria-haspopup="dialog"
      aria-label={label}
      draggable={false}
      onPointerDown={({ clientX, clientY }) => (pointerDownPosition.current = [clientX, clientY])}
      onClick={onClick}
      css={link}
    >
      <span css={badge}>
        <Icon name="enlarge" />
      </span>
    </a>
  )
}

const link = css({
  position: 'absolute',
  inset: 0,
  cursor: 'zoom-in',
  // The frame inside the focus ring makes it visible on any image.
  '&:focus-visible': {
    outlineOffset: -6,
    boxShadow: `inset 0 0 0 12px ${color.paper}`,
    forcedColorAdjust: 'none',
  },
  [mediaQuery.print]: { display: 'none' },
})

const badge = css({
  position: 'absolute',
  top: pxToRem(12),
  right: pxToRem(12),
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  border: `1px solid ${color.line}`,
  borderRadius: borderRadius.control,
  background: color.paper,
  transition: `background-color ${transitionTiming.color}, color ${transitionTiming.color}`,
  [mediaQuery.hover]: { 'a:hover > &': { background: color.ink, color: color.paper } },
})
