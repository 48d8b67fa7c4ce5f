import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useInView } from 'react-intersection-observer'
import { Icon } from '../../components/Icon'
import { getLargestImageUrl } from '../../components/Picture'
import { roundIconStyles } from '../../components/RoundIconButton'
import { StepButtons } from '../../components/StepButtons'
import { hasModifierKey } from '../../lib/direction'
import { nearViewport } from '../../lib/nearViewport'
import { color, from, noScriptAndPrint, textStyles } from '../../theme'
import { announce } from '../../announcer/announce'
import { Lightbox, openLightbox } from './Lightbox'
import { useLightboxEntry } from './lightboxEntry'
import { SlideDots } from './SlideDots'
import { SlideFrame } from './SlideFrame'
import { splitTexts } from './slideshow'
import { sideControls, sideControlsNarrow, whereDotsHaveLabels } from './slideshowLayout'
import { useSlideshow } from './useSlideshow'

/** Slideshow whose slides open in a lightbox (ARIA tabbed carousel pattern). */
export function CaseSlideshow(props: { slides: readonly Queries.CaseSlideFragment[] }) {
  const slides = props.slides.flatMap(({ id, alt, image }) =>
    image?.childImageSharp ? [{ id, alt, image: image.childImageSharp.gatsbyImageData }] : [],
  )
  const slideshow = useSlideshow(slides.length)
  const { index, count, previous } = slideshow
  const { alt, image } = slides[index]!
  const texts = splitTexts(slides.map((slide) => slide.alt))
  const labels = texts.flatMap(({ label }) => label ?? [])
  const enlargeLink = useRef<HTMLAnchorElement>(null)
  const lightbox = useRef<HTMLDialogElement>(null)
  const [isRequested, setRequested] = useState(false)
  const { ref, inView: isNear } = useInView(nearViewport)
  useLightboxEntry(lightbox)

  useEffect(() => {
    // The lightbox announces its slides itself.
    const hasChanged = previous !== undefined && !lightbox.current?.open
    if (hasChanged) announce(`${index + 1} of ${count}: ${alt}`)
  }, [index, count, previous, alt])

  function open() {
    if (!lightbox.current) flushSync(() => setRequested(true))
    openLightbox(lightbox.current!)
  }

  function onLinkClick(event: MouseEvent) {
    if (hasModifierKey(event)) return
    event.preventDefault()
    open()
  }

  return (
    <div ref={ref} role="group" aria-roledescription="carousel" aria-label="Slideshow" css={layout}>
      <SlideFrame slides={slides} slideshow={slideshow} isNearViewport={isNear} onOpen={open} />
      <div css={controls}>
        <p css={counter}>{`${index + 1} of ${count}`}</p>
        <SlideDots slideshow={slideshow} labels={labels} />
        <div css={buttons}>
          <a
            ref={enlargeLink}
            href={getLargestImageUrl(image)}
            aria-haspopup="dialog"
            aria-label={`Enlarge slide ${index + 1} of ${count}`}
            onClick={onLinkClick}
            css={roundIconStyles}
          >
            <Icon name="enlarge" />
          </a>
          <StepButtons itemName="slide" isInactive={count === 1} onStep={slideshow.step} />
        </div>
        {/* Hidden from screen readers, because it repeats the alt text of the image. */}
        <div aria-hidden="true" css={textStack}>
          {texts.map(({ label, text }, position) => (
            <p key={position} css={[textStyle, position !== index && otherText]}>
              {label && <b css={createLabelStyles(count)}>{`${label}: `}</b>}
              {text}
            </p>
          ))}
        </div>
      </div>
      {(isNear || isRequested) && (
        <Lightbox
          ref={lightbox}
          slides={slides}
          slideshow={slideshow}
          onClose={() => enlargeLink.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  )
}

/** Height that a slide has below the section's title, or below the header of a low viewport. */
const slideHeight = 'max(100svh - 12.5rem, min(20rem, 100svh - 6rem))'

/** Width of a slide that leaves room for the controls. */
const slideWidth = `min(100% - 12rem, ${slideHeight} * 16 / 9)`

/** Grid of slide and controls; the labels of the dots depend on its width. */
const layout = css({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplate:
    '"frame frame" auto "counter buttons" auto "dots dots" auto "text text" auto / auto minmax(0, 1fr)',
  gap: '0.75rem 1rem',
  marginTop: '2rem',
  [from.medium]: {
    gridTemplate:
      '"frame frame frame" auto "dots dots dots" auto "counter text buttons" auto / minmax(5.5rem, auto) minmax(0, 1fr) auto',
  },
  [sideControls]: {
    grid: `"frame counter" auto "frame dots" auto "frame text" 1fr "frame buttons" auto / ${slideWidth} minmax(0, 1fr)`,
    gap: '1rem 1.5rem',
  },
  // Here the text may end below the viewport, but not the buttons.
  [sideControlsNarrow]: {
    gridTemplateAreas: '"frame counter" "frame dots" "frame buttons" "frame text"',
    gridTemplateRows: 'auto auto auto 1fr',
  },
  ...noScriptAndPrint({ display: 'block' }),
})

/** Leaves the layout to the parent element, whose grid also contains the slide. */
const controls = css({ display: 'contents', ...noScriptAndPrint({ display: 'none' }) })

const counter = css(textStyles.itemCounter, {
  gridArea: 'counter',
  alignSelf: 'start',
  marginTop: '0.75rem',
  whiteSpace: 'nowrap',
  // Aligns the top of the digits with the top of the slide.
  [sideControls]: { marginTop: '-0.45em' },
})

const buttons = css({
  gridArea: 'buttons',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'flex-end',
  gap: 12,
  [sideControls]: { justifyContent: 'flex-start' },
})

/** Stacks the texts, so that the longest reserves the height and no step moves the page. */
const textStack = css({
  gridArea: 'text',
  display: 'grid',
  maxWidth: '44em',
  color: color.onDeepBody,
  fontSize: '1rem',
  lineHeight: 1.45,
  [from.medium]: { marginTop: '0.75rem' },
  [sideControls]: { marginTop: 0 },
})

const textStyle = css({ gridArea: '1 / 1', '&::first-letter': { textTransform: 'uppercase' } })

const otherText = css({ visibility: 'hidden' })

function createLabelStyles(count: number) {
  return css({ fontWeight: 600, ...whereDotsHaveLabels(count, { display: 'none' }) })
}

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
