import { css } from '@emotion/react'
import { Suspense, useRef } from 'react'
import { getLargestImageUrl, Picture } from '../../components/Picture'
import { isPinchZoomed } from '../../hooks/usePinchZoomed'
import { useTap } from './useTap'
import { lazyOptional } from '../../lib/lazyOptional'
import { color, media, noScriptAndPrint, noScriptSelector, radius, timings } from '../../theme'
import { getNextIndex, getSlideId, type Slide } from './slideshow'
import { edgeToEdge } from './slideshowLayout'
import type { Slideshow } from './useSlideshow'

interface Props {
  slides: readonly Slide[]
  slideshow: Slideshow
  /** Loads the swipe gesture, and the current and the adjacent images. */
  isNearViewport: boolean
  onOpen: () => void
}

/** Stack of slides that shows the current one; in print and without JavaScript, shows all slides. */
export function SlideFrame({ slides, slideshow, isNearViewport, onOpen }: Props) {
  const { index, count, previous, exit, uncovered, step, uncover } = slideshow
  const frame = useRef<HTMLDivElement>(null)
  const tap = useTap(() => !isPinchZoomed() && onOpen())
  const near = [
    index,
    getNextIndex(index, 'backward', count),
    getNextIndex(index, 'forward', count),
  ]

  return (
    <div ref={frame} id="case-slides" {...tap} css={frameStyle}>
      {slides.map(({ id, alt, image }, position) => (
        <div
          key={id}
          id={getSlideId(position)}
          role="tabpanel"
          aria-roledescription="slide"
          aria-label={`${position + 1} of ${count}`}
          hidden={position !== index && position !== uncovered}
          inert={position === previous || position === uncovered}
          css={[
            slide,
            position === index && currentSlide,
            position === previous && [previousSlide, exits[exit]],
          ]}
        >
          <Picture
            image={image}
            alt={alt}
            sizes="min(100vw, 1200px)"
            // Prevents a flash of the placeholder color at a step.
            decoding="sync"
            loading={isNearViewport && near.includes(position) ? 'eager' : 'lazy'}
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
            isEnabled={count > 1}
            onDrag={uncover}
            onSwipe={(direction) => step(direction, 'pull')}
          />
        </Suspense>
      )}
    </div>
  )
}

const SwipeGesture = lazyOptional(() => import('./SwipeGesture'))

const frameStyle = css({
  gridArea: 'frame',
  display: 'grid',
  alignSelf: 'start',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.frame,
  background: color.deep2,
  WebkitUserSelect: 'none',
  userSelect: 'none',
  [edgeToEdge]: {
    marginInline: 'calc(-1 * var(--gutter))',
    borderInlineWidth: 0,
    borderRadius: 0,
  },
  [media.print]: { display: 'block', width: '60%', border: 0, background: 'none' },
})

const slide = css({
  position: 'relative',
  gridArea: '1 / 1',
  aspectRatio: '16 / 9',
  cursor: 'zoom-in',
  '& img': { height: '100%', objectFit: 'contain', [media.dark]: { filter: 'brightness(88%)' } },
  ...noScriptAndPrint({
    gridArea: 'auto',
    breakInside: 'avoid',
    'div + &': { marginTop: 8 },
    '&[hidden]': { display: 'block !important' },
  }),
})

/** Follows the pointer while dragging, and returns when the drag was too short. */
const currentSlide = css({
  zIndex: 1,
  clipPath: 'inset(0)',
  transform: 'translateX(var(--drag, 0px))',
  [media.motionAllowed]: { transition: `transform ${timings.slide}` },
  '[data-dragging] &': { transition: 'none' },
})

/** Leaves from its position, also the one at the end of a drag, and uncovers the current slide. */
const previousSlide = css({
  [media.motionAllowed]: {
    zIndex: 2,
    transition: `clip-path ${timings.slide}, transform ${timings.slide}, display ${timings.slide} allow-discrete`,
  },
})

/** Ends of the previous slide: after a swipe it is pulled off, otherwise it is wiped away. */
const exits = {
  'wipe-left': css({ [media.motionAllowed]: { clipPath: 'inset(0 100% 0 0)' } }),
  'wipe-right': css({ [media.motionAllowed]: { clipPath: 'inset(0 0 0 100%)' } }),
  'pull-left': css({ [media.motionAllowed]: { transform: 'translateX(-100%)' } }),
  'pull-right': css({ [media.motionAllowed]: { transform: 'translateX(100%)' } }),
}

/** Link that covers a slide and opens its largest image, for pages without JavaScript. */
const noScriptLink = css({
  position: 'absolute',
  inset: 0,
  display: 'none',
  '&:focus-visible': { outlineOffset: -6 },
  [media.screen]: { [noScriptSelector]: { display: 'block' } },
})
