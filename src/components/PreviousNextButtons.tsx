import type { Direction } from '../lib/direction'
import { RoundIconButton } from './RoundIconButton'

interface Props {
  /** What they lead to, "slide" for instance. */
  itemName: string
  /** There is nowhere to go. */
  isInactive: boolean
  onStep: (direction: Direction) => void
  'aria-controls'?: string
}

/** Previous and next. */
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
