import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { StepButtons } from '../../components/StepButtons'
import { color, from, noScriptAndPrint, textStyles } from '../../theme/index'
import { SlideRoute } from './SlideRoute'
import { low, lowNarrow, lowWide, splitTexts, type Slide } from './slideshow'
import type { Slideshow } from './useSlideshow'

interface Props {
  slides: readonly Slide[]
  slideshow: Slideshow
  /** Link that opens the current slide, placed before the step buttons. */
  children: ReactNode
}

/** Number of labels that fit below one another beside a slide. */
const maxStackedLabels = 8

/** Counter, route and text of the current slide, its link and the step buttons. */
export function SlideControls({ slides, slideshow, children }: Props) {
  const { index, count, step } = slideshow
  const texts = splitTexts(slides.map(({ alt }) => alt))
  const labels = texts.flatMap(({ label }) => label ?? [])
  return (
    <div css={[controls, labels.length > 0 && createLabelStyle(labels)]}>
      <p css={counter}>{`${index + 1} of ${count}`}</p>
      <SlideRoute
        slideshow={slideshow}
        labels={labels}
        canStack={labels.length > 0 && count <= maxStackedLabels}
      />
      <div css={buttons}>
        {children}
        <StepButtons itemName="slide" isInactive={count === 1} onStep={step} />
      </div>
      {/* Hidden from screen readers, because it repeats the alt text of the image. */}
      <div aria-hidden="true" css={textStack}>
        {texts.map(({ label, text }, position) => (
          <p key={position} css={[textStyle, position !== index && otherText]}>
            {label && <b css={labelInText}>{label}: </b>}
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Shows the labels at the dots where all of them fit, and otherwise in the text. */
function createLabelStyle(labels: readonly string[]) {
  const atDots = { '--label': 'block', '--label-in-text': 'none' }
  const inText = { '--label': 'none', '--label-in-text': 'inline' }
  // A letter is about 0.45em wide; a longer label wraps.
  const labelWidth = 0.5 * Math.max(...labels.map(({ length }) => length)) + 1
  return css({
    [from.medium]: { [`@container (min-width: ${labels.length * labelWidth}em)`]: atDots },
    [lowNarrow]: inText,
    [lowWide]: labels.length > maxStackedLabels ? inText : atDots,
  })
}

/** Leaves the layout to the parent element, whose grid also contains the slide. */
const controls = css({ display: 'contents', ...noScriptAndPrint({ display: 'none' }) })

const counter = css(textStyles.itemCounter, {
  gridArea: 'counter',
  alignSelf: 'center',
  whiteSpace: 'nowrap',
  [from.medium]: { alignSelf: 'start', marginTop: '0.625rem' },
  // Aligns the top of the digits with the top of the slide.
  [low]: { marginTop: '-0.45em' },
})

const buttons = css({
  gridArea: 'buttons',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'flex-end',
  gap: 12,
  [low]: { justifyContent: 'flex-start' },
})

/** Stacks the texts, so that the longest reserves the height and no step moves the page. */
const textStack = css({
  gridArea: 'text',
  display: 'grid',
  maxWidth: '44em',
  color: color.onDeepBody,
  lineHeight: 1.5,
  [from.medium]: { marginTop: '0.625rem' },
  [low]: { marginTop: 0, fontSize: '1rem', lineHeight: 1.45 },
})

const textStyle = css({ gridArea: '1 / 1', '&::first-letter': { textTransform: 'uppercase' } })

const otherText = css({ visibility: 'hidden' })

const labelInText = css({ display: 'var(--label-in-text, inline)', fontWeight: 600 })
