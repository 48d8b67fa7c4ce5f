import { css } from '@emotion/react'
import { Arrows } from '../../components/Arrows'
import type { Direction } from '../../lib/direction'
import { RoundButton } from '../../components/RoundButton'
import { color, rem, until, visuallyHidden } from '../../theme/index'
import { counter } from './SlideControls'

interface Props {
  description: string
  index: number
  count: number
  onStep: (direction: Direction) => void
  onClose: () => void
}

/** What stands below an enlarged slide: its description, the counter, the arrows, and the way back. */
export function EnlargedFoot({ description, index, count, onStep, onClose }: Props) {
  const position = `${index + 1} of ${count}`
  return (
    <div css={foot}>
      <p id={descriptionId} aria-live="polite" aria-atomic="true" css={descriptionStyle}>
        <span css={visuallyHidden}>{`${position}: `}</span>
        {/* An element of its own, which a browser's translation leaves to React. */}
        <span>{description}</span>
      </p>
      <p aria-hidden="true" css={[counter, counterStyle]}>
        {position}
      </p>
      <Arrows to="slide" inactive={count === 1} onStep={onStep} />
      <RoundButton icon="close" label="Close enlarged slide" onClick={onClose} />
    </div>
  )
}

/** The id of the description. */
export const descriptionId = 'slide-description'

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // Upright: the words at the picture, the buttons at the bottom.
  alignContent: 'space-between',
  gap: 12,
  padding: `${rem(12)} var(--gutter)`,
})

const descriptionStyle = css({
  flex: '1 1 20rem',
  maxWidth: '44em',
  marginRight: 'auto',
  color: color.onDeepBody,
  fontSize: rem(16),
  lineHeight: 1.4,
})

const counterStyle = css({ [until.medium]: { marginRight: 'auto' } })
