/** Which way slides and quotes go; `forward` shows the next one. */
export type Direction = 'forward' | 'backward'

type Modifiers = Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What an arrow key means; with a modifier it is the browser's own: Back, or a wider selection. */
export function getArrowKeyDirection(event: Modifiers & { key: string }): Direction | undefined {
  if (hasModifierKey(event)) return undefined
  if (event.key === 'ArrowRight') return 'forward'
  if (event.key === 'ArrowLeft') return 'backward'
  return undefined
}

export function hasModifierKey({ shiftKey, ctrlKey, metaKey, altKey }: Modifiers): boolean {
  return shiftKey || ctrlKey || metaKey || altKey
}
