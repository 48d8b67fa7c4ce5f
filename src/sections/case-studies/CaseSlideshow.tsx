import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { useRef, useState, type MouseEvent } from 'react'
import { useInView } from 'react-intersection-observer'
import { nearViewport } from '../../lib/nearViewport'
import { Icon } from '../../components/Icon'
import { getLargestImageUrl } from '../../components/Picture'
import { roundIconStyles } from '../../components/RoundIconButton'
import { hasModifierKey } from '../../lib/direction'
import { announce } from '../../toasts/announce'
import { from, noScriptAndPrint } from '../../theme/index'
import { Lightbox } from './Lightbox'
import { SlideControls } from './SlideControls'
import { SlideFrame } from './SlideFrame'
import { lowNarrow, low } from './slideshow'
import { useSlideshow } from './useSlideshow'

/** Slideshow whose slides open in a lightbox (ARIA tabbed carousel pattern). */
export function CaseSlideshow(props: { slides: readonly Queries.CaseSlideFragment[] }) {
  const slides = props.slides.flatMap(({ id, alt, image }) =>
    image?.childImageSharp ? [{ id, alt, image: image.childImageSharp.gatsbyImageData }] : [],
  )
  const slideshow = useSlideshow(slides.length, announceSlide)
  const currentImage = slides[slideshow.index]?.image
  const enlargeLink = useRef<HTMLAnchorElement>(null)
  const { ref, inView: isNear } = useInView(nearViewport)
  const [isOpen, setOpen] = useState(false)

  function announceSlide(next: number) {
    if (!isOpen) announce(`${next + 1} of ${slides.length}: ${slides[next]?.alt}`)
  }

  function onLinkClick(event: MouseEvent) {
    if (hasModifierKey(event)) return
    event.preventDefault()
    setOpen(true)
  }

  function onClose() {
    setOpen(false)
    enlargeLink.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={ref} role="group" aria-roledescription="carousel" aria-label="Slideshow" css={layout}>
      <SlideFrame
        slides={slides}
        slideshow={slideshow}
        isNearViewport={isNear}
        onOpen={() => setOpen(true)}
      />
      <SlideControls slides={slides} slideshow={slideshow}>
        <a
          ref={enlargeLink}
          href={currentImage && getLargestImageUrl(currentImage)}
          aria-haspopup="dialog"
          aria-label={`Enlarge slide ${slideshow.index + 1} of ${slides.length}`}
          onClick={onLinkClick}
          css={roundIconStyles}
        >
          <Icon name="enlarge" />
        </a>
      </SlideControls>
      {isOpen && <Lightbox slides={slides} slideshow={slideshow} onClose={onClose} />}
    </div>
  )
}

/** Grid of slide and controls; the labels of the dots depend on its width. */
const layout = css({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplate:
    '"frame frame" auto "counter buttons" auto "route route" auto "text text" auto / auto minmax(0, 1fr)',
  gap: '0.75rem 1rem',
  marginTop: '3rem',
  [from.medium]: {
    gridTemplate:
      '"frame frame frame" auto "route route route" auto "counter text buttons" auto / minmax(5.5rem, auto) minmax(0, 1fr) auto',
  },
  [from.large]: { marginTop: '3.5rem' },
  [low]: {
    '--reserved-height': '6.5rem',
    gridTemplateRows: 'auto auto 1fr auto',
    gridTemplateColumns:
      'min(100% - 12rem, (100svh - var(--reserved-height)) * 16 / 9) minmax(0, 1fr)',
    gridTemplateAreas: '"frame counter" "frame route" "frame text" "frame buttons"',
    gap: '1rem 1.5rem',
  },
  // Here the text may end below the viewport, but not the buttons.
  [lowNarrow]: {
    '--reserved-height': '5.5rem',
    gridTemplateRows: 'auto auto auto 1fr',
    gridTemplateAreas: '"frame counter" "frame route" "frame buttons" "frame text"',
    rowGap: '0.75rem',
  },
  ...noScriptAndPrint({ display: 'block' }),
})

export const query = graphql`
  fragment CaseSlide on CaseSlide {
    id
    alt
    image {
      childImageSharp {
        gatsbyImageData(width: 1200, outputPixelDensities: [0.65, 1, 1.6], formats: [WEBP, AVIF])
      }
    }
  }
`
