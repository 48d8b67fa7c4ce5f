import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { Section } from '../../components/Section'
import { StepButtons } from '../../components/StepButtons'
import { usePinchZoomed } from '../../hooks/usePinchZoomed'
import { below, noScriptAndPrint, from, media, textStyles } from '../../theme'
import { TestimonialCard } from './TestimonialCard'
import { useCarousel } from './useCarousel'

/**
 * Testimonials section: heading and carousel (ARIA carousel pattern), a row that the browser scrolls,
 * which is one column in print and without JavaScript.
 */
export function TestimonialsSection({ title, testimonials }: Queries.TestimonialsSectionFragment) {
  const count = testimonials.length
  const isZoomed = usePinchZoomed()
  const { rowRef, canScroll, first, step, onKeyDown } = useCarousel(testimonials)

  return (
    <Section id="testimonials">
      <div css={layout}>
        <h2 id="testimonials-title" css={[textStyles.sectionTitle, titleStyle]}>
          {title}
        </h2>
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- handles the arrow keys of all focused descendants */}
        <div
          role="group"
          aria-roledescription="carousel"
          aria-label="Quotes"
          onKeyDown={onKeyDown}
          css={group}
        >
          <div
            ref={rowRef}
            id="testimonial-cards"
            {...((canScroll || first === undefined) && scrollerAttributes)}
            css={[scroller, isZoomed && pannable]}
          >
            <div css={row}>
              {testimonials.map((testimonial, index) => (
                <div
                  key={index}
                  role="group"
                  aria-roledescription="slide"
                  aria-label={`${index + 1} of ${count}`}
                  css={cell}
                >
                  <TestimonialCard {...testimonial} />
                </div>
              ))}
            </div>
          </div>
          {first !== undefined && <p css={counter}>{`${first + 1} of ${count}`}</p>}
          <div css={arrows}>
            <StepButtons itemName="testimonial" isInactive={!canScroll} onStep={step} />
          </div>
        </div>
      </div>
    </Section>
  )
}

/** Makes the scroller focusable for keyboard users, with a name for screen readers. */
const scrollerAttributes = { tabIndex: 0, role: 'group', 'aria-label': 'All quotes' }

const layout = css({
  display: 'grid',
  gridTemplate: `"title title" auto "cards cards" auto "counter arrows" auto / minmax(0, 1fr) auto`,
  [from.medium]: {
    gridTemplate: `"title arrows" auto "cards cards" auto / minmax(0, 1fr) auto`,
    alignItems: 'end',
    columnGap: '2rem',
  },
  [media.print]: { display: 'block' },
})

const titleStyle = css({ gridArea: 'title' })

/** Leaves the layout to the parent element, so that the buttons can be beside the heading. */
const group = css({ display: 'contents' })

const counter = css(textStyles.itemCounter, {
  gridArea: 'counter',
  alignSelf: 'center',
  // Wider screens show several cards.
  [from.medium]: { display: 'none' },
})

const arrows = css({
  gridArea: 'arrows',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 12,
  ...noScriptAndPrint({ display: 'none' }),
})

const scroller = css({
  gridArea: 'cards',
  // `scrollLeft` needs left-to-right positions, but browser translation may set `dir="rtl"`.
  direction: 'ltr',
  marginBlock: '3rem 1.25rem',
  // Extends to the edges of the screen, so that moving cards are not cut off at the gutter.
  '--bleed': 'var(--gutter)',
  marginInline: 'calc(-1 * var(--bleed))',
  paddingInline: 'var(--bleed)',
  scrollPaddingInline: 'var(--bleed)',
  // Aligns the cards with the columns of the services.
  '--gap': '40px',
  '--cards': 1,
  overflow: 'auto hidden',
  scrollbarWidth: 'none',
  scrollSnapType: 'x mandatory',
  // Prevents a sideways swipe on a trackpad from leaving the page.
  overscrollBehaviorX: 'contain',
  [below.medium]: { '&:focus-visible': { outlineOffset: -3 } },
  [from.medium]: {
    // Room for the focus ring of a link at the edge of a card.
    '--bleed': '8px',
    '--gap': '48px',
    '--cards': 2,
    marginBlock: '3rem 0',
  },
  [from.large]: { '--gap': '40px', containerType: 'inline-size' },
  ...noScriptAndPrint({ overflow: 'visible !important' }),
})

/** Allows panning with one finger while the page is pinch-zoomed. */
const pannable = css({ overflow: 'hidden', overscrollBehaviorX: 'auto' })

const row = css({
  display: 'flex',
  // Together with the padding of the cards, the distance between them.
  marginLeft: 'calc(-1 * var(--gap))',
  ...noScriptAndPrint({ display: 'block' }),
})

const cell = css({
  display: 'flex',
  flex: '0 0 calc(100% / var(--cards))',
  minWidth: 0,
  paddingLeft: 'var(--gap)',
  scrollMarginLeft: 'calc(-1 * var(--gap))',
  scrollSnapAlign: 'start',
  // Ends the row with the gutter, which the padding of the scroller would not add.
  '&:last-child': {
    flexBasis: 'calc(100% / var(--cards) + var(--bleed))',
    paddingRight: 'var(--bleed)',
  },
  '[dir=rtl] &': { direction: 'rtl' },
  // Keeps two cards in view at larger text sizes, because words would break in three columns.
  '@container (min-width: 44rem)': { '--cards': 3 },
  ...noScriptAndPrint({ marginBottom: '3rem', paddingRight: '0 !important' }),
})

export const query = graphql`
  fragment TestimonialsSection on TestimonialsJson {
    title
    testimonials {
      ...TestimonialCard
    }
  }
`
