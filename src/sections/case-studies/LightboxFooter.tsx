import { css } from '@emotion/react'
import { PreviousNextButtons } from '../../components/PreviousNextButtons'
import type { ForwardOrBackward } from '../../lib/direction'
import { RoundIconButton } from '../../components/RoundIconButton'
import {
  colorVar,
  screenMaxWidthQuery,
  pxToRem,
  textStyles,
  visuallyHiddenStyles,
} from '../../theme/index'

interface Props {
  description: string
  index: number
  count: number
  onStep: (direction: ForwardOrBackward) => void
  onClose: () => void
}

/** Footer of the lightbox: the slide's description, counter, step buttons and close button. */
export function LightboxFooter({ description, index, count, onStep, onClose }: Props) {
  const position = `${index + 1} of ${count}`
  return (
    <div css={footer}>
      <p id={lightboxDescriptionId} aria-live="polite" aria-atomic="true" css={descriptionStyle}>
        <span css={visuallyHiddenStyles}>{`${position}: `}</span>
        {/* With a string as the only child, React sets the `textContent` of the element, which works
            even after browser translation replaced the text node. */}
        <span>{description}</span>
      </p>
      <p aria-hidden="true" css={counterStyle}>
        {position}
      </p>
      <PreviousNextButtons itemName="slide" isInactive={count === 1} onStep={onStep} />
      <RoundIconButton icon="close" label="Close enlarged slide" onClick={onClose} />
    </div>
  )
}

export const lightboxDescriptionId = 'slide-description'

const footer = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // In a portrait viewport, the description is right below the image and the buttons are at the bottom.
  alignContent: 'space-between',
  gap: 12,
  padding: `${pxToRem(12)} var(--gutter)`,
})

const descriptionStyle = css({
  flex: '1 1 20rem',
  maxWidth: '44em',
  marginRight: 'auto',
  color: colorVar.onDeepBody,
  fontSize: pxToRem(16),
  lineHeight: 1.4,
})

const counterStyle = css(textStyles.itemCounter, {
  [screenMaxWidthQuery.medium]: { marginRight: 'auto' },
})
