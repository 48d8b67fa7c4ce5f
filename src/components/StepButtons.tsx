import type { Direction } from '../lib/direction'
import { RoundIconButton } from './RoundIconButton'

interface Props {
  /** Noun in the labels: "slide" gives "Next slide". */
  itemName: string
  /** Removes the buttons from the tab order. Unlike `disabled`, this does not remove the focus. */
  isInactive: boolean
  onStep: (direction: Direction) => void
}

export function StepButtons({ itemName, isInactive, onStep }: Props) {
  return (['backward', 'forward'] as const).map((direction) => (
    <RoundIconButton
      key={direction}
      icon={direction === 'forward' ? 'next' : 'prev'}
      label={direction === 'forward' ? `Next ${itemName}` : `Previous ${itemName}`}
      aria-disabled={isInactive || undefined}
      tabIndex={isInactive ? -1 : undefined}
      onClick={isInactive ? undefined : () => onStep(direction)}
    />
  ))
}
