import type { Direction } from '../lib/direction'
import { RoundIconButton } from './RoundIconButton'

interface Props {
  /** Noun in the labels: "slide" gives "Next slide". */
  itemName: string
  isInactive: boolean
  onStep: (direction: Direction) => void
  'aria-controls'?: string
}

export function PreviousNextButtons({ itemName, isInactive, onStep, ...rest }: Props) {
  return (['backward', 'forward'] as const).map((direction) => (
    <RoundIconButton
      key={direction}
      icon={direction === 'forward' ? 'next' : 'prev'}
      label={direction === 'forward' ? `Next ${itemName}` : `Previous ${itemName}`}
      isInactive={isInactive}
      onClick={() => onStep(direction)}
      {...rest}
    />
  ))
}
