/** Direction of a step; `forward` shows the next slide or testimonial. */
export type ForwardOrBackward = 'forward' | 'backward'

type Modifiers = Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Returns the direction of a left or right arrow key without modifiers; undefined for other keys. */
export function getArrowKeyDirection(
  event: Modifiers & { key: string },
): ForwardOrBackward | undefined {
  if (hasModifierKey(event)) return undefined
  if (event.key === 'ArrowRight') return 'forward'
  if (event.key === 'ArrowLeft') return 'backward'
  return undefined
}

export function hasModifierKey({ shiftKey, ctrlKey, metaKey, altKey }: Modifiers): boolean {
  return shiftKey || ctrlKey || metaKey || altKey
}
