import { css } from '@emotion/react'
import { Suspense } from 'react'
import { useInView } from 'react-intersection-observer'
import { Arrows } from '../../components/Arrows'
import { useZoomed } from '../../hooks/useZoomed'
import { announce } from '../../layout/Announcer'
import { lazyPart } from '../../lib/lazyPart'
import { untilNear } from '../../lib/untilNear'
import { from, rem, text, noScriptOrPrint } from '../../theme/index'
import { spokenPositions } from './carousel'
import { TestimonialCard } from './TestimonialCard'
import { useCarousel } from './useCarousel'

/**
 * The testimonials, one, two or three in view, after the W3C's carousel pattern. Until the engine has come they stand in a
 * row that scrolls sideways by itself; without scripting and in print nothing has to be scrolled.
 */
export function TestimonialCarousel({ title, testimonials }: Queries.TestimonialsSectionFragment) {
  const count = testimonials.length
  const zoomed = useZoomed()
  const { ref, inView: isNear } = useInView(untilNear)
  const { viewport, canScroll, inView, step, onKeyDown, ...engine } = useCarousel(count, say)

  function say(indices: number[]) {
    const authors = indices.map((index) => testimonials[index]?.author)
    announce(`${spokenPositions(indices, count)}: ${authors.join(', ')}`)
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys belong to whatever has focus inside
    <div
      ref={ref}
      role="group"
      aria-roledescription="carousel"
      aria-label="Quotes"
      onKeyDown={onKeyDown}
      css={layout}
    >
      <h2 id={titleId} css={text.sectionTitle}>
        {title}
      </h2>
      <div css={arrows}>
        <Arrows to="testimonial" inactive={!canScroll} onStep={step} aria-controls={viewportId} />
      </div>
      <div
        ref={viewport}
        id={viewportId}
        {...(inView ? { tabIndex: -1 } : scrollerAttributes)}
        css={[viewportStyle, inView && clipped, zoomed && pannable]}
      >
        <div css={row}>
          {testimonials.map((testimonial, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}`}
              inert={inView && !inView.includes(index)}
              css={cell}
            >
              <TestimonialCard {...testimonial} />
            </div>
          ))}
        </div>
      </div>
      {isNear && (
        <Suspense>
          <CarouselEngine viewport={viewport} {...engine} />
        </Suspense>
      )}
    </div>
  )
}

const CarouselEngine = lazyPart(() => import('./CarouselEngine'))

const titleId = 'testimonials-title'

const viewportId = 'testimonial-cards'

/** What can be scrolled sideways can be reached by keyboard, and has a name. */
const scrollerAttributes = { tabIndex: 0, role: 'group', 'aria-label': 'All quotes' }

const layout = css({
  display: 'grid',
  gridTemplate: `"title" auto "cards" auto "arrows" auto / minmax(0, 1fr)`,
  [from.medium]: {
    gridTemplate: `"title arrows" auto "cards cards" auto / minmax(0, 1fr) auto`,
    alignItems: 'end',
    columnGap: rem(32),
  },
})

const arrows = css({
  gridArea: 'arrows',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 12,
  ...noScriptOrPrint({ display: 'none' }),
})

const viewportStyle = css({
  gridArea: 'cards',
  // Embla and `scrollLeft` count from the left, also when a translator sets `dir="rtl"` on the page.
  direction: 'ltr',
  marginBlock: `${rem(48)} ${rem(20)}`,
  '--gap': rem(40),
  overflow: 'auto hidden',
  scrollSnapType: 'x mandatory',
  [from.medium]: { marginBlock: `${rem(56)} 0` },
  [from.large]: { '--gap': rem(48), containerType: 'inline-size' },
  ...noScriptOrPrint({ overflow: 'visible !important' }),
})

const clipped = css({ overflow: 'hidden', scrollSnapType: 'none', touchAction: 'pan-y pinch-zoom' })

/** A visitor who has zoomed in moves about with one finger. */
const pannable = css({ touchAction: 'auto' })

const row = css({
  display: 'flex',
  marginLeft: 'calc(-1 * var(--gap))',
  ...noScriptOrPrint({ display: 'block', transform: 'none !important' }),
})

const cell = css({
  display: 'flex',
  flex: '0 0 100%',
  minWidth: 0,
  paddingLeft: 'var(--gap)',
  scrollMarginLeft: 'calc(-1 * var(--gap))',
  scrollSnapAlign: 'start',
  '[dir=rtl] &': { direction: 'rtl' },
  [from.medium]: { flexBasis: '50%' },
  // Two of larger text, whose words would break in three.
  [from.large]: { '@container (min-width: 44rem)': { flexBasis: `${100 / 3}%` } },
  ...noScriptOrPrint({ marginBottom: rem(48), transform: 'none !important' }),
})
