import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { useRef, useState, type MouseEvent } from 'react'
import { useInView } from 'react-intersection-observer'
import { hasModifier } from '../../components/direction'
import { Icon } from '../../components/Icon'
import { getLargestSrc, Picture } from '../../components/Picture'
import { useModule } from '../../components/useModule'
import { useSidewaysWheel } from '../../components/useSidewaysWheel'
import { useZoomed } from '../../components/useZoomed'
import { announce } from '../../layout/Announcer'
import { color, motion, radius, rem, until, when } from '../../theme'
import { pictureOf } from './pictureOf'
import { isAdjacent } from './slideshow'
import { SlideControls } from './SlideControls'
import { sidewaysPhone, slideId, slideshowMeasures, stackId } from './slideshowLayout'
import { SlideStack } from './SlideStack'
import { useSlideshow, type ChangedBy } from './useSlideshow'

interface Props {
  slides: readonly Queries.CaseSlideFragment[]
}

/** One slide at a time, after the W3C's carousel pattern with tabs, and each enlarged on demand. */
export function CaseSlideshow({ slides }: Props) {
  const count = slides.length
  const slideshow = useSlideshow(count, say)
  const { index, step, pull, release, settle } = slideshow
  const frame = useRef<HTMLDivElement>(null)
  const zoomed = useZoomed()
  const [near, isNear] = useInView({ ...once, rootMargin: '800px 0px' })
  const [seen, isSeen] = useInView(once)
  const gesture = useModule(isNear, loadSwipeGesture)
  const [intent, setIntent] = useState(false)
  const [enlarged, setEnlarged] = useState(false)
  const dialog = useModule(intent, loadSlideDialog)
  const pressedAt = useRef([0, 0])
  useSidewaysWheel(frame, count > 1, step)

  function say(next: number, by: ChangedBy) {
    if (enlarged) return
    const alt = slides[next]?.alt ?? ''
    // A dot has said the position itself.
    announce(by === 'dot' ? alt : `${next + 1} of ${count}: ${alt}`)
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const link = enlargeLink(index)
    const onLink = link?.contains(event.target as Node)
    const [x = 0, y = 0] = pressedAt.current
    const isDragEnd = event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > 5
    if (isDragEnd) return event.preventDefault()
    // A link is the browser's where it is asked to be, or where there is nothing better.
    if (onLink && (hasModifier(event) || dialog === null)) return
    if (!onLink && zoomed) return
    event.preventDefault()
    settle()
    setEnlarged(true)
    loadSlideDialog()
      .catch(loadSlideDialog)
      .then(
        () => setIntent(true),
        () => window.location.assign(link?.href ?? ''),
      )
  }

  function onClose() {
    setEnlarged(false)
    enlargeLink(index)?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={near}
      role="group"
      aria-roledescription="carousel"
      aria-label="Slideshow"
      css={[layout, slideshowMeasures(count)]}
    >
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link on each slide does the same by key */}
      <div
        ref={frame}
        onPointerEnter={() => setIntent(true)}
        onFocus={() => setIntent(true)}
        onPointerDown={({ clientX, clientY }) => (pressedAt.current = [clientX, clientY])}
        onDragStart={(event) => event.preventDefault()}
        onClick={onClick}
        css={[frameStyle, zoomed && pannable]}
      >
        <div ref={seen} id={stackId} css={stack}>
          <SlideStack
            slides={slides}
            slideshow={slideshow}
            attributes={(position) => ({
              id: slideId(position),
              role: 'tabpanel',
              'aria-roledescription': 'slide',
              'aria-label': `${position + 1} of ${count}`,
            })}
          >
            {(slide, position) => (
              <>
                <Picture
                  image={pictureOf(slide)}
                  alt={slide.alt}
                  sizes={sizes}
                  loading={isSeen && isAdjacent(position, index, count) ? 'eager' : 'lazy'}
                />
                <a
                  href={getLargestSrc(pictureOf(slide))}
                  aria-haspopup="dialog"
                  aria-label={`Enlarge slide ${position + 1} of ${count}`}
                  css={enlarge}
                >
                  <Icon name="enlarge" />
                </a>
              </>
            )}
          </SlideStack>
        </div>
        {gesture && (
          <gesture.SwipeGesture
            target={frame}
            enabled={count > 1 && !zoomed}
            onPull={pull}
            onRelease={release}
          />
        )}
      </div>
      <SlideControls {...slideshow} />
      {enlarged && dialog && (
        <dialog.SlideDialog
          slides={slides}
          slideshow={slideshow}
          SwipeGesture={gesture?.SwipeGesture}
          smallSizes={sizes}
          onClose={onClose}
        />
      )}
    </div>
  )
}

const once = { triggerOnce: true, fallbackInView: true }

function enlargeLink(position: number) {
  return document.getElementById(slideId(position))?.querySelector('a')
}

function loadSwipeGesture() {
  return import('./SwipeGesture')
}

function loadSlideDialog() {
  return import('./SlideDialog')
}

const sizes = 'min(100vw, 1200px)'

const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: rem(20),
  [sidewaysPhone]: { gridTemplateColumns: 'var(--frame) minmax(0, 1fr)' },
})

const frameStyle = css({
  position: 'relative',
  overflow: 'hidden',
  width: 'var(--frame)',
  aspectRatio: '16 / 9',
  border: `1px solid ${color.onDeepLine}`,
  borderRadius: radius.frame,
  background: color.deep2,
  cursor: 'zoom-in',
  overscrollBehaviorX: 'contain',
  touchAction: 'pan-y pinch-zoom',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  [until.medium]: {
    marginLeft: 'calc((100% - var(--frame)) / 2)',
    borderInline: 0,
    borderRadius: 0,
  },
  [sidewaysPhone]: { width: '100%', marginLeft: 0 },
  [when.noScript]: { aspectRatio: 'auto', cursor: 'auto' },
  [when.print]: { width: 'auto', aspectRatio: 'auto' },
})

/** A visitor who has zoomed in moves about with one finger. */
const pannable = css({ touchAction: 'auto', cursor: 'auto' })

const stack = css({
  height: '100%',
  // Side by side, so that a case takes one page.
  [when.print]: { display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 8 },
})

const enlarge = css({
  position: 'absolute',
  top: rem(12),
  right: rem(12),
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  border: `1px solid ${color.onDeepLine}`,
  borderRadius: radius.control,
  background: color.deep,
  color: color.onDeep,
  transition: `background-color ${motion.color}, color ${motion.color}`,
  '&:focus-visible': { outlineOffset: -6 },
  [when.hover]: { '&:hover': { background: color.onDeep, color: color.deep } },
  [when.print]: { display: 'none' },
})

export const query = graphql`
  fragment CaseSlide on CaseSlide {
    id
    alt
    image {
      childImageSharp {
        gatsbyImageData(
          layout: CONSTRAINED
          width: 1200
          outputPixelDensities: [0.65, 1, 1.6]
          formats: [WEBP, AVIF]
          placeholder: DOMINANT_COLOR
        )
      }
    }
  }
`
