/** Which way slides and quotes go; `forward` shows the next one. */
export type Direction = 'forward' | 'backward'

interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** What an arrow key means; with a modifier it is the browser's own: Back, or a wider selection. */
export function directionOfKey(event: Pressed): Direction | undefined {
  if (hasModifier(event)) return undefined
  if (event.key === 'ArrowRight') return 'forward'
  if (event.key === 'ArrowLeft') return 'backward'
  return undefined
}

export function hasModifier({ shiftKey, ctrlKey, metaKey, altKey }: Omit<Pressed, 'key'>): boolean {
  return shiftKey || ctrlKey || metaKey || altKey
}
