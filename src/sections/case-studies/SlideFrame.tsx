import { css } from '@emotion/react'
import { Suspense, useRef, type CSSProperties, type RefObject } from 'react'
import { getLargestImageUrl, Picture } from '../../components/Picture'
import { useHorizontalWheel } from '../../hooks/useHorizontalWheel'
import { usePinchZoomed } from '../../hooks/usePinchZoomed'
import { lazyWithRetry } from '../../lib/lazyWithRetry'
import {
  borderRadius,
  color,
  createNoScriptAndPrintStyles,
  maxWidthQuery,
  mediaQuery,
  transitionTiming,
} from '../../theme/index'
import { OpenLightboxLink } from './OpenLightboxLink'
import {
  isCurrentOrAdjacent,
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
  currentLinkRef: RefObject<HTMLAnchorElement | null>
  onOpenLightbox: () => void
}

/** Slides, of which the current one is visible, and its neighbor during a drag. Print and no JavaScript show all. */
export function SlideFrame({
  slides,
  slideshow,
  isNearViewport,
  currentLinkRef,
  onOpenLightbox,
}: Props) {
  const { index, count, lastChange, dragDirection, step, updateDrag, endDrag } = slideshow
  const frame = useRef<HTMLDivElement>(null)
  const isZoomed = usePinchZoomed()
  useHorizontalWheel(frame, count > 1, step)
  const neighborIndex = dragDirection && stepAndWrapIndex(index, dragDirection, count)
  const directionSign = (dragDirection ?? lastChange?.direction) === 'backward' ? -1 : 1
  const transitionStyle = lastChange?.bySwipe ? swipedTransition : steppedTransition

  return (
    <div
      ref={frame}
      id="case-slides"
      style={{ '--direction-sign': directionSign } as CSSProperties}
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
            loading={
              isNearViewport && isCurrentOrAdjacent(position, index, count) ? 'eager' : 'lazy'
            }
          />
          <OpenLightboxLink
            ref={position === index ? currentLinkRef : undefined}
            href={getLargestImageUrl(image)}
            label={`Enlarge slide ${position + 1} of ${count}`}
            onOpen={onOpenLightbox}
          />
        </div>
      ))}
      {isNearViewport && (
        <Suspense>
          <SwipeGesture
            target={frame}
            isEnabled={count > 1 && !isZoomed}
            onDrag={updateDrag}
            onDragEnd={endDrag}
          />
        </Suspense>
      )}
    </div>
  )
}

const SwipeGesture = lazyWithRetry(() => import('./SwipeGesture'))

const frameStyle = css({
  display: 'grid',
  overflow: 'hidden',
  width: 'var(--frame)',
  border: `1px solid ${color.line}`,
  borderRadius: borderRadius.frame,
  background: color.deep2,
  overscrollBehaviorX: 'contain',
  touchAction: 'pan-y pinch-zoom',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  [maxWidthQuery.medium]: { borderInline: 0, borderRadius: 0 },
  [mediaQuery.print]: { width: '60%' },
})

/** Allows panning with one finger while the page is pinch-zoomed; only the badge opens the lightbox then. */
const pannableFrame = css({
  touchAction: 'auto',
  '& a': { pointerEvents: 'none', '& span': { pointerEvents: 'auto' } },
})

const slide = css({
  position: 'relative',
  gridArea: '1 / 1',
  aspectRatio: '16 / 9',
  '& img': { height: '100%', objectFit: 'contain' },
  ...createNoScriptAndPrintStyles({
    gridArea: 'auto',
    breakInside: 'avoid',
    '&[hidden]': { display: 'block !important' },
  }),
})

/** Crossfade with a 32 px shift, after a click or key (design, section 6). */
const steppedTransition = css({
  [mediaQuery.motionAllowed]: {
    transition: `opacity ${transitionTiming.slide}, transform ${transitionTiming.slide}, display ${transitionTiming.slide} allow-discrete`,
    '@starting-style': { opacity: 0, transform: 'translateX(calc(var(--direction-sign) * 32px))' },
    '&[hidden]': { opacity: 0, transform: 'translateX(calc(var(--direction-sign) * -32px))' },
  },
})

/** Continues the movement of a drag from the position of its end. */
const swipedTransition = css({
  [mediaQuery.motionAllowed]: {
    transition: `transform ${transitionTiming.slide}, display ${transitionTiming.slide} allow-discrete`,
    '&[hidden]': { transform: 'translateX(calc(var(--direction-sign) * -100%))' },
  },
})

const draggedSlide = css({ transform: 'translateX(var(--drag))' })

const draggedNeighbor = css({
  transform: 'translateX(calc(var(--direction-sign) * 100% + var(--drag)))',
})
