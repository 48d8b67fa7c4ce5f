import { css } from '@emotion/react'
import { Suspense, useRef, type CSSProperties } from 'react'
import { getLargestImageUrl, Picture } from '../../components/Picture'
import { isPinchZoomed } from '../../hooks/usePinchZoomed'
import { lazyOptional } from '../../lib/lazyOptional'
import {
  radius,
  color,
  noScriptAndPrint,
  below,
  media,
  noScriptSelector,
  timings,
} from '../../theme/index'
import { getNextIndex, getSlideId, lowViewport, type Slide } from './slideshow'
import type { Slideshow } from './useSlideshow'

interface Props {
  slides: readonly Slide[]
  slideshow: Slideshow
  /** Loads the swipe gesture and the adjacent images. */
  isNearViewport: boolean
  onOpen: () => void
}

/**
 * Frame that shows the current slide, or all slides in print and without JavaScript; a drag also
 * reveals the adjacent slide.
 */
export function SlideFrame({ slides, slideshow, isNearViewport, onOpen }: Props) {
  const { index, count, motion, direction = 'forward', drag, endDrag } = slideshow
  const frame = useRef<HTMLDivElement>(null)
  const [previous, next] = [
    getNextIndex(index, 'backward', count),
    getNextIndex(index, 'forward', count),
  ]
  const revealed = direction === 'forward' ? next : previous
  const directionSign = direction === 'forward' ? 1 : -1

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- EnlargeLink is the same for the keyboard
    <div
      ref={frame}
      id="case-slides"
      style={{ '--direction-sign': directionSign } as CSSProperties}
      onClick={() => !isPinchZoomed() && onOpen()}
      css={frameStyle}
    >
      {slides.map(({ id, alt, image }, position) => (
        <div
          key={id}
          id={getSlideId(position)}
          role="tabpanel"
          aria-roledescription="slide"
          aria-label={`${position + 1} of ${count}`}
          hidden={position !== index && !(motion === 'drag' && position === revealed)}
          inert={motion && position !== index}
          css={[slide, motion && motionStyles[motion]]}
        >
          <Picture
            image={image}
            alt={alt}
            sizes="min(100vw, 1200px)"
            // Decodes synchronously, so that the first frames of a transition do not show the placeholder color.
            decoding={motion ? 'sync' : 'async'}
            loading={
              isNearViewport && [previous, index, next].includes(position) ? 'eager' : 'lazy'
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
          <SwipeGesture target={frame} isEnabled={count > 1} onDrag={drag} onDragEnd={endDrag} />
        </Suspense>
      )}
    </div>
  )
}

const SwipeGesture = lazyOptional(() => import('./SwipeGesture'))

const frameStyle = css({
  display: 'grid',
  overflow: 'hidden',
  width: 'var(--frame)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.frame,
  background: color.deep2,
  WebkitUserSelect: 'none',
  userSelect: 'none',
  [below.medium]: { borderInlineWidth: 0, borderRadius: 0 },
  [lowViewport]: { borderInlineWidth: 1, borderRadius: radius.frame },
  [media.print]: { width: '60%', justifySelf: 'start' },
})

const slide = css({
  position: 'relative',
  gridArea: '1 / 1',
  aspectRatio: '16 / 9',
  cursor: 'zoom-in',
  '& img': { height: '100%', objectFit: 'contain' },
  ...noScriptAndPrint({
    gridArea: 'auto',
    breakInside: 'avoid',
    '&[hidden]': { display: 'block !important' },
  }),
})

const motionStyles = {
  /** Fades the new slide in over the opaque previous slide, with a 32 px shift (design, section 6). */
  step: css({
    [media.motionAllowed]: {
      transition: `opacity ${timings.slide}, transform ${timings.slide}, display ${timings.slide} allow-discrete`,
      '@starting-style': {
        opacity: 0,
        transform: 'translateX(calc(var(--direction-sign) * 32px))',
      },
      '&:not([hidden])': { zIndex: 1 },
    },
  }),
  drag: css({
    transform: 'translateX(var(--drag))',
    '&[inert]': { transform: 'translateX(calc(var(--direction-sign) * 100% + var(--drag)))' },
  }),
  /** Continues the movement of the slides from the position at which the drag ended. */
  swipe: css({
    [media.motionAllowed]: {
      transition: `transform ${timings.slide}, display ${timings.slide} allow-discrete`,
      '&[hidden]': { transform: 'translateX(calc(var(--direction-sign) * -100%))' },
    },
  }),
}

/** Link that covers a slide and opens its largest image, for pages without JavaScript. */
const noScriptLink = css({
  position: 'absolute',
  inset: 0,
  display: 'none',
  // The frame inside the focus ring makes the ring visible on any image.
  '&:focus-visible': {
    outlineOffset: -6,
    boxShadow: `inset 0 0 0 12px ${color.paper}`,
    forcedColorAdjust: 'none',
  },
  [media.screen]: { [noScriptSelector]: { display: 'block' } },
})
