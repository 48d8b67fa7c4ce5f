import type { Direction } from '../lib/direction'
import { RoundButton } from './RoundButton'

interface Props {
  /** What they lead to, "slide" for instance. */
  to: string
  /** There is nowhere to go. */
  inactive: boolean
  onStep: (direction: Direction) => void
  'aria-controls'?: string
}

/** Previous and next. */
export function Arrows({ to, inactive, onStep, ...rest }: Props) {
  return (['backward', 'forward'] as const).map((direction) => (
    <RoundButton
      key={direction}
      icon={direction === 'forward' ? 'next' : 'prev'}
      label={direction === 'forward' ? `Next ${to}` : `Previous ${to}`}
      inactive={inactive}
      onClick={() => onStep(direction)}
      {...rest}
    />
  ))
}
