import type { ButtonHTMLAttributes } from 'react'
import type { ForwardOrBackward } from '../lib/direction'
import { RoundIconButton } from './RoundIconButton'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Noun in the labels: "slide" gives "Next slide". */
  itemName: string
  onStep: (direction: ForwardOrBackward) => void
}

export function PreviousNextButtons({ itemName, onStep, ...buttonAttributes }: Props) {
  return (['backward', 'forward'] as const).map((direction) => (
    <RoundIconButton
      key={direction}
      icon={direction === 'forward' ? 'next' : 'prev'}
      label={direction === 'forward' ? `Next ${itemName}` : `Previous ${itemName}`}
      onClick={() => onStep(direction)}
      {...buttonAttributes}
    />
  ))
}
