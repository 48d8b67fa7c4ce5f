import { css } from '@emotion/react'
import { Suspense, useRef, type CSSProperties, type MouseEvent } from 'react'
import { getLargestImageUrl, Picture } from '../../components/Picture'
import { usePinchZoomed } from '../../hooks/usePinchZoomed'
import { lazyWithRetryOrNull } from '../../lib/lazyWithRetryOrNull'
import {
  borderRadius,
  colorVar,
  createNoScriptAndPrintStyles,
  screenMaxWidthQuery,
  mediaFeatureQuery,
  noScriptSelector,
  transitionTimings,
} from '../../theme/index'
import {
  isCurrentOrAdjacent,
  noRoomBelowSlideQuery,
  slideImageSizes,
  getSlideElementId,
  stepAndWrapIndex,
  type Slide,
} from './slideshow'
import type { Slideshow } from './useSlideshow'

interface Props {
  slides: readonly Slide[]
  slideshow: Slideshow
  /** Loads the swipe gesture and the adjacent images. */
  isNearViewport: boolean
  onOpenLightbox: () => void
}

/**
 * Frame that shows the current slide, or all slides in print and without JavaScript; a drag also
 * reveals the adjacent slide.
 */
export function SlideFrame({ slides, slideshow, isNearViewport, onOpenLightbox }: Props) {
  const { index, count, lastChange, dragDirection, updateDrag, endDrag } = slideshow
  const frame = useRef<HTMLDivElement>(null)
  const pointerDownPosition = useRef([0, 0])
  const isZoomed = usePinchZoomed()
  const neighborIndex = dragDirection && stepAndWrapIndex(index, dragDirection, count)
  const directionSign = (dragDirection ?? lastChange?.direction) === 'backward' ? -1 : 1
  const transitionStyle = lastChange?.bySwipe ? swipedTransition : steppedTransition

  function onClick({ detail, clientX, clientY }: MouseEvent) {
    const [x = 0, y = 0] = pointerDownPosition.current
    const isDragEnd = detail > 0 && Math.hypot(clientX - x, clientY - y) > 5
    if (!isDragEnd && !isZoomed) onOpenLightbox()
  }

  function onDrag(offsetXPx: number) {
    frame.current?.style.setProperty('--drag', `${offsetXPx}px`)
    updateDrag(offsetXPx < 0 ? 'forward' : 'backward')
  }

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- OpenLightboxIconLink is the same for the keyboard
    <div
      ref={frame}
      id="case-slides"
      style={{ '--direction-sign': directionSign } as CSSProperties}
      onPointerDown={({ clientX, clientY }) => (pointerDownPosition.current = [clientX, clientY])}
      onClick={onClick}
      css={[frameStyle, isZoomed && pannableFrame]}
    >
      {slides.map(({ id, alt, image }, position) => (
        <div
          key={id}
          id={getSlideElementId(position)}
          role="tabpanel"
          aria-roledescription="slide"
          aria-label={`${position + 1} of ${count}`}
          hidden={position !== index && position !== neighborIndex}
          inert={lastChange && position !== index}
          css={[
            slide,
            dragDirection
              ? position === index
                ? draggedSlide
                : draggedNeighbor
              : lastChange && transitionStyle,
          ]}
        >
          <Picture
            image={image}
            alt={alt}
            sizes={slideImageSizes}
            // Decodes synchronously, so that the first frames of a transition do not show the placeholder color.
            decoding={lastChange ? 'sync' : 'async'}
            loading={
              isNearViewport && isCurrentOrAdjacent(position, index, count) ? 'eager' : 'lazy'
            }
          />
          <a
            href={getLargestImageUrl(image)}
            aria-label={`Enlarge slide ${position + 1} of ${count}`}
            css={noScriptLink}
          />
        </div>
      ))}
      {isNearViewport && (
        <Suspense>
          <SwipeGesture
            target={frame}
            isEnabled={count > 1 && !isZoomed}
            onDrag={onDrag}
            onDragEnd={endDrag}
          />
        </Suspense>
      )}
    </div>
  )
}

const SwipeGesture = lazyWithRetryOrNull(() => import('./SwipeGesture'))

const frameStyle = css({
  display: 'grid',
  overflow: 'hidden',
  width: 'var(--frame)',
  border: `1px solid ${colorVar.line}`,
  borderRadius: borderRadius.frame,
  background: colorVar.deep2,
  touchAction: 'pan-y pinch-zoom',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  [screenMaxWidthQuery.medium]: { borderInlineWidth: 0, borderRadius: 0 },
  [noRoomBelowSlideQuery]: { borderInlineWidth: 1, borderRadius: borderRadius.frame },
  [mediaFeatureQuery.print]: { width: '60%', justifySelf: 'start' },
})

/** Allows panning with one finger while the page is pinch-zoomed. */
const pannableFrame = css({ touchAction: 'auto' })

const slide = css({
  position: 'relative',
  gridArea: '1 / 1',
  aspectRatio: '16 / 9',
  cursor: 'zoom-in',
  '& img': { height: '100%', objectFit: 'contain' },
  ...createNoScriptAndPrintStyles({
    gridArea: 'auto',
    breakInside: 'avoid',
    '&[hidden]': { display: 'block !important' },
  }),
})

/** Link that covers a slide and opens its largest image, for pages without JavaScript. */
const noScriptLink = css({
  position: 'absolute',
  inset: 0,
  display: 'none',
  // The frame inside the focus ring makes the ring visible on any image.
  '&:focus-visible': {
    outlineOffset: -6,
    boxShadow: `inset 0 0 0 12px ${colorVar.paper}`,
    forcedColorAdjust: 'none',
  },
  [mediaFeatureQuery.screen]: { [noScriptSelector]: { display: 'block' } },
})

/** Fades the new slide in over the opaque previous slide, with a 32 px shift (design, section 6). */
const steppedTransition = css({
  [mediaFeatureQuery.motionAllowed]: {
    transition: `opacity ${transitionTimings.slide}, transform ${transitionTimings.slide}, display ${transitionTimings.slide} allow-discrete`,
    '@starting-style': { opacity: 0, transform: 'translateX(calc(var(--direction-sign) * 32px))' },
    '&:not([hidden])': { zIndex: 1 },
  },
})

/** Continues the movement of the slides from the position at which the drag ended. */
const swipedTransition = css({
  [mediaFeatureQuery.motionAllowed]: {
    transition: `transform ${transitionTimings.slide}, display ${transitionTimings.slide} allow-discrete`,
    '&[hidden]': { transform: 'translateX(calc(var(--direction-sign) * -100%))' },
  },
})

const draggedSlide = css({ transform: 'translateX(var(--drag))' })

const draggedNeighbor = css({
  transform: 'translateX(calc(var(--direction-sign) * 100% + var(--drag)))',
})
