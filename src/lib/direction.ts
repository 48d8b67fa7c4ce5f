/** Direction of a step; `forward` shows the next slide or testimonial. */
export type Direction = 'forward' | 'backward'

type Modifiers = Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Returns the direction of a left or right arrow key without modifiers; undefined for other keys. */
export function getArrowDirection(event: Modifiers & { key: string }): Direction | undefined {
  if (hasModifierKey(event)) return undefined
  if (event.key === 'ArrowRight') return 'forward'
  if (event.key === 'ArrowLeft') return 'backward'
  return undefined
}

export function hasModifierKey({ shiftKey, ctrlKey, metaKey, altKey }: Modifiers): boolean {
  return shiftKey || ctrlKey || metaKey || altKey
}
