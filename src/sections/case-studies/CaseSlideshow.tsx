import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { getImage } from 'gatsby-plugin-image'
import { useRef } from 'react'
import { ArrowButton } from '../../components/ArrowButton'
import { Picture } from '../../components/Picture'
import { useModule } from '../../components/useModule'
import { useNear } from '../../components/useNear'
import { announce } from '../../layout/Announcer'
import { required } from '../../required'
import {
  breakpoints,
  color,
  from,
  motion,
  radius,
  rem,
  noScriptOrPrint,
  until,
  when,
} from '../../theme'
import { isAdjacent } from './slideshow'
import { useSlideshow } from './useSlideshow'

interface Props {
  slides: readonly Queries.CaseSlideFragment[]
}

/**
 * One slide at a time, after the W3C's carousel pattern with tabs. As served, the slides are a strip that scrolls
 * sideways; without scripting, when the scripts fail, and in print they stand one below the other.
 */
export function CaseSlideshow({ slides }: Props) {
  const count = slides.length
  const frame = useRef<HTMLDivElement>(null)
  const near = useNear(frame, '800px')
  const inView = useNear(frame, '0px')
  const swiping = useModule(near, loadSwipeGesture)
  const { running, index, travel, strip, tabs, step, goTo, onTabKeyDown } = useSlideshow(
    count,
    (next, by) => {
      const alt = slides[next]?.alt ?? ''
      // A dot has said the position itself.
      announce(by === 'dot' ? alt : `${next + 1} of ${count}: ${alt}`)
    },
  )

  return (
    <div role="group" aria-roledescription="carousel" aria-label="Slideshow">
      <div ref={frame} css={frameStyle}>
        <div
          ref={strip}
          id={stripId}
          {...(running ? { tabIndex: -1 } : scrollerAttributes)}
          css={[running ? stack : stripStyle, sheet]}
        >
          {slides.map(({ id, image, alt }, position) => {
            const hidden = running && position !== index
            return (
              <div
                key={id}
                id={slideId(position)}
                role="tabpanel"
                aria-roledescription="slide"
                aria-label={`${position + 1} of ${count}`}
                hidden={hidden}
                inert={hidden}
                css={[slideStyle, paperRow, running && stacked, travel && travelling[travel]]}
              >
                <Picture
                  image={required(
                    getImage(image?.childImageSharp ?? null),
                    `The picture of the slide "${id}"`,
                  )}
                  alt={alt}
                  sizes={sizes}
                  loading={inView && isAdjacent(position, index, count) ? 'eager' : 'lazy'}
                />
              </div>
            )
          })}
        </div>
        {swiping && <swiping.SwipeGesture target={frame} onSwipe={step} />}
      </div>
      <div css={controls}>
        <p css={counter}>{`${index + 1} of ${count}`}</p>
        <div ref={tabs} role="tablist" aria-label="Slides" css={dots}>
          {slides.map(({ id }, position) => (
            <button
              key={id}
              type="button"
              role="tab"
              aria-label={`Slide ${position + 1} of ${count}`}
              aria-selected={position === index}
              aria-controls={slideId(position)}
              tabIndex={position === index ? 0 : -1}
              onClick={() => goTo(position)}
              onKeyDown={onTabKeyDown}
              css={dotStyle}
            />
          ))}
        </div>
        <div css={arrows}>
          <ArrowButton
            direction="prev"
            label="Previous slide"
            aria-controls={stripId}
            onClick={() => step('backward')}
            onDeep
          />
          <ArrowButton
            direction="next"
            label="Next slide"
            aria-controls={stripId}
            onClick={() => step('forward')}
            onDeep
          />
        </div>
      </div>
    </div>
  )
}

const stripId = 'case-slides'

/** What can be scrolled sideways can be reached by keyboard, and has a name. */
const scrollerAttributes = { tabIndex: 0, role: 'group', 'aria-label': 'All slides' }

function slideId(position: number): string {
  return `case-slide-${position + 1}`
}

function loadSwipeGesture() {
  return import('./SwipeGesture')
}

const sizes = `(min-width: 1312px) 1200px, (min-width: ${breakpoints.large}px) calc(100vw - 112px), (min-width: ${breakpoints.medium}px) calc(100vw - 80px), 100vw`

const frameStyle = css({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '16 / 9',
  border: `1px solid ${color.onDeepLine}`,
  borderRadius: radius.frame,
  background: color.deep2,
  touchAction: 'pan-y pinch-zoom',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  [until.medium]: {
    marginInline: 'calc(-1 * var(--gutter))',
    borderInline: 0,
    borderRadius: 0,
  },
  ...noScriptOrPrint({ aspectRatio: 'auto' }),
})

/** Slides side by side, so that a case takes one page. */
const sheet = css({
  [when.print]: { display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 8 },
})

const stripStyle = css({
  display: 'flex',
  height: '100%',
  overflow: 'auto hidden',
  scrollSnapType: 'x mandatory',
  touchAction: 'auto',
  ...noScriptOrPrint({ display: 'block', overflow: 'visible' }),
})

const stack = css({ height: '100%' })

const slideStyle = css({
  flex: '0 0 100%',
  aspectRatio: '16 / 9',
  scrollSnapAlign: 'start',
  '& img': { height: '100%', objectFit: 'cover' },
  ...noScriptOrPrint({ breakInside: 'avoid', '&[hidden]': { display: 'block !important' } }),
})

/** On paper two to a row; of an odd number the last three share one, as a single one would leave half a row empty. */
const paperRow = css({
  [when.print]: {
    gridColumn: 'span 3',
    '&:first-of-type:nth-last-of-type(odd) ~ &:nth-last-of-type(-n + 3)': { gridColumn: 'span 2' },
  },
})

const stacked = css({
  [when.screen]: { position: 'absolute', inset: 0, width: '100%', aspectRatio: 'auto' },
})

function travellingBy(entry: string, exit: string) {
  return css({
    [when.motionAllowed]: {
      transition: `opacity ${motion.slide}, transform ${motion.slide}, display ${motion.slide} allow-discrete`,
      '@starting-style': { opacity: 0, transform: `translateX(${entry})` },
      '&[hidden]': { opacity: 0, transform: `translateX(${exit})` },
    },
  })
}

const travelling = {
  forward: travellingBy('32px', '-32px'),
  backward: travellingBy('-32px', '32px'),
}

const controls = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: `${rem(12)} ${rem(16)}`,
  marginTop: rem(20),
  [from.medium]: { gridTemplateColumns: '1fr auto 1fr' },
  ...noScriptOrPrint({ display: 'none' }),
})

const counter = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

const dots = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  [until.medium]: { gridArea: '2 / 1 / auto / -1' },
  [from.medium]: { justifyContent: 'center' },
})

const dotStyle = css({
  display: 'grid',
  placeItems: 'center',
  width: 'min(44px, 12.5vw)',
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  cursor: 'pointer',
  [from.medium]: { width: 36 },
  '&:focus-visible': { outlineOffset: -3 },
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    border: `1.5px solid ${color.onDeepControl}`,
    borderRadius: 5,
  },
  '&:hover::before': { borderColor: color.onDeep },
  '&[aria-selected="true"]::before': {
    width: 28,
    borderColor: color.orange,
    background: color.orange,
    [when.forcedColors]: { borderWidth: 5 },
  },
})

const arrows = css({ display: 'flex', justifyContent: 'flex-end', gap: 12 })

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
