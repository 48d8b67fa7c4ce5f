import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { useEffect, useRef, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import { untilNear } from '../../lib/untilNear'
import { announce } from '../../layout/Announcer'
import { required } from '../../lib/required'
import { from, rem, until } from '../../theme/index'
import { SlideControls } from './SlideControls'
import { SlideFrame } from './SlideFrame'
import { sidewaysPhone } from './slideshow'
import { useSlideshow } from './useSlideshow'

/** One slide at a time, after the W3C's carousel pattern with tabs, and each enlarged on demand. */
export function CaseSlideshow(props: { slides: readonly Queries.CaseSlideFragment[] }) {
  const slides = props.slides.map(({ id, alt, image }) => {
    const picture = image?.childImageSharp?.gatsbyImageData
    return { id, alt, picture: required(picture, `The picture of the slide "${id}"`) }
  })
  const slideshow = useSlideshow(slides.length, say)
  const currentLink = useRef<HTMLAnchorElement>(null)
  const { ref, inView: isNear } = useInView(untilNear)
  /** A slide is enlarged while there is one. */
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof loadSlideDialog>>>()
  const [problem, setProblem] = useState('')

  useEffect(() => {
    // A press tries again, and says what is wrong.
    if (isNear) loadSlideDialog().catch(() => {})
  }, [isNear])

  function say(next: number) {
    if (!dialog) announce(`${next + 1} of ${slides.length}: ${slides[next]?.alt}`)
  }

  async function onEnlarge() {
    const loaded = await loadSlideDialog().catch(() => undefined)
    setDialog(loaded)
    setProblem(loaded ? '' : notEnlarged)
    if (!loaded) announce(notEnlarged)
  }

  function onClose() {
    setDialog(undefined)
    currentLink.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={ref} role="group" aria-roledescription="carousel" aria-label="Slideshow" css={layout}>
      <SlideFrame
        slides={slides}
        slideshow={slideshow}
        isNear={isNear}
        currentLink={currentLink}
        onEnlarge={() => void onEnlarge()}
      />
      <SlideControls {...slideshow} />
      {problem && <p css={problemStyle}>{problem}</p>}
      {dialog && <dialog.SlideDialog slides={slides} slideshow={slideshow} onClose={onClose} />}
    </div>
  )
}

const notEnlarged = 'The slide cannot be enlarged right now. Please check your connection.'

function loadSlideDialog() {
  return import('./SlideDialog')
}

const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: rem(20),
  marginTop: rem(48),
  [from.large]: { marginTop: rem(56) },
  // As wide as there is room, or as its height leaves for header and controls, but never too small to be read.
  '--frame': 'min(100%, max(20rem, (100svh - 10rem) * 16 / 9))',
  [until.medium]: {
    // In calc(): stylis drops the blanks around a bare plus, and the sum with them.
    '--frame': 'min(calc(100% + 2 * var(--gutter)), max(20rem, (100svh - 14rem) * 16 / 9))',
  },
  [sidewaysPhone]: {
    '--frame': '100%',
    gridTemplateColumns: 'min(100% - 11rem, (100svh - 5.5rem) * 16 / 9) minmax(0, 1fr)',
  },
})

const problemStyle = css({ gridColumn: '1 / -1' })

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
