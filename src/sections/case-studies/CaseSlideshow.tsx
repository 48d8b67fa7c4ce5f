import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { useRef, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import { nearViewport } from '../../lib/nearViewport'
import { getLargestImageUrl } from '../../components/Picture'
import { announce } from '../../toasts/announce'
import { below, from } from '../../theme/index'
import { EnlargeLink } from './EnlargeLink'
import { Lightbox } from './Lightbox'
import { SlideControls } from './SlideControls'
import { SlideFrame } from './SlideFrame'
import { landscapePhone, lowViewport } from './slideshow'
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
      <SlideControls {...slideshow}>
        <EnlargeLink
          ref={enlargeLink}
          href={currentImage && getLargestImageUrl(currentImage)}
          label={`Enlarge slide ${slideshow.index + 1} of ${slides.length}`}
          onOpen={() => setOpen(true)}
        />
      </SlideControls>
      {isOpen && <Lightbox slides={slides} slideshow={slideshow} onClose={onClose} />}
    </div>
  )
}

const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem',
  marginTop: '3rem',
  [from.large]: { marginTop: '3.5rem' },
  // Slide width at which header, slide and controls fit into the viewport, but at least 20rem.
  '--frame': 'min(100%, max(20rem, (100svh - 10rem) * 16 / 9))',
  [below.medium]: {
    justifyItems: 'center',
    // stylis removes the spaces around `+` outside `calc()`, which would make the sum invalid.
    '--frame': 'min(calc(100% + 2 * var(--gutter)), max(20rem, (100svh - 14rem) * 16 / 9))',
  },
  [lowViewport]: {
    '--frame': '100%',
    '--reserved-height': '6.5rem',
    justifyItems: 'stretch',
    gridTemplateColumns:
      'min(100% - 12rem, (100svh - var(--reserved-height)) * 16 / 9) minmax(0, 1fr)',
  },
  [landscapePhone]: { '--reserved-height': '5.5rem' },
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
