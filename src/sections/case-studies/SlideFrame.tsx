import { css } from '@emotion/react'
import { Suspense, useRef, type CSSProperties, type RefObject } from 'react'
import { getLargestSrc, Picture } from '../../components/Picture'
import { useSidewaysWheel } from '../../hooks/useSidewaysWheel'
import { useZoomed } from '../../hooks/useZoomed'
import { lazyPart } from '../../lib/lazyPart'
import { color, motion, noScriptOrPrint, radius, until, when } from '../../theme/index'
import { EnlargeLink } from './EnlargeLink'
import { isAdjacent, pageSizes, slideId, wrapIndex, type Slide } from './slideshow'
import type { Slideshow } from './useSlideshow'

interface Props {
  slides: readonly Slide[]
  slideshow: Slideshow
  /** Then swiping is loaded, and the pictures next to the current one. */
  isNear: boolean
  currentLink: RefObject<HTMLAnchorElement | null>
  onEnlarge: () => void
}

/** The slides, of which one is shown, and its neighbour while it is dragged there; on paper and without scripts all are. */
export function SlideFrame({ slides, slideshow, isNear, currentLink, onEnlarge }: Props) {
  const { index, count, change, dragged, step, drag, release } = slideshow
  const frame = useRef<HTMLDivElement>(null)
  const zoomed = useZoomed()
  useSidewaysWheel(frame, count > 1, step)
  const neighbour = dragged && wrapIndex(index, dragged, count)
  const way = (dragged ?? change?.direction) === 'backward' ? -1 : 1
  const moving = change?.bySwipe ? swiped : turned

  return (
    <div
      ref={frame}
      id="case-slides"
      style={{ '--way': way } as CSSProperties}
      css={[frameStyle, zoomed && pannable]}
    >
      {slides.map(({ id, alt, picture }, position) => (
        <div
          key={id}
          id={slideId(position)}
          role="tabpanel"
          aria-roledescription="slide"
          aria-label={`${position + 1} of ${count}`}
          hidden={position !== index && position !== neighbour}
          inert={change && position !== index}
          css={[slide, dragged ? (position === index ? following : beside) : change && moving]}
        >
          <Picture
            image={picture}
            alt={alt}
            sizes={pageSizes}
            loading={isNear && isAdjacent(position, index, count) ? 'eager' : 'lazy'}
          />
          <EnlargeLink
            ref={position === index ? currentLink : undefined}
            href={getLargestSrc(picture)}
            label={`Enlarge slide ${position + 1} of ${count}`}
            onEnlarge={onEnlarge}
          />
        </div>
      ))}
      {isNear && (
        <Suspense>
          <SwipeGesture
            target={frame}
            enabled={count > 1 && !zoomed}
            onDrag={drag}
            onRelease={release}
          />
        </Suspense>
      )}
    </div>
  )
}

const SwipeGesture = lazyPart(() => import('./SwipeGesture'))

const frameStyle = css({
  display: 'grid',
  overflow: 'hidden',
  width: 'var(--frame)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.frame,
  background: color.deep2,
  overscrollBehaviorX: 'contain',
  touchAction: 'pan-y pinch-zoom',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  [until.medium]: { borderInline: 0, borderRadius: 0 },
  [when.print]: { width: '60%' },
})

/** A visitor who has zoomed in moves about with one finger, and enlarges by the button alone. */
const pannable = css({
  touchAction: 'auto',
  '& a': { pointerEvents: 'none', '& span': { pointerEvents: 'auto' } },
})

const slide = css({
  position: 'relative',
  gridArea: '1 / 1',
  aspectRatio: '16 / 9',
  '& img': { height: '100%', objectFit: 'contain' },
  ...noScriptOrPrint({
    gridArea: 'auto',
    breakInside: 'avoid',
    '&[hidden]': { display: 'block !important' },
  }),
})

/** After a press: 32 px with a crossfade (design, section 6). */
const turned = css({
  [when.motionAllowed]: {
    transition: `opacity ${motion.slide}, transform ${motion.slide}, display ${motion.slide} allow-discrete`,
    '@starting-style': { opacity: 0, transform: 'translateX(calc(var(--way) * 32px))' },
    '&[hidden]': { opacity: 0, transform: 'translateX(calc(var(--way) * -32px))' },
  },
})

/** After a drag they go on from where the finger has left them. */
const swiped = css({
  [when.motionAllowed]: {
    transition: `transform ${motion.slide}, display ${motion.slide} allow-discrete`,
    '&[hidden]': { transform: 'translateX(calc(var(--way) * -100%))' },
  },
})

const following = css({ transform: 'translateX(var(--drag))' })

const beside = css({ transform: 'translateX(calc(var(--way) * 100% + var(--drag)))' })
