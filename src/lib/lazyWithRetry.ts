import { lazy, type ComponentType } from 'react'

/**
 * Creates a lazy component whose chunk is requested again once if it fails. It renders nothing if the second request
 * fails too, so the page must work without it.
 */
export function lazyWithRetry<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() =>
    load()
      .catch(load)
      .catch(() => ({ default: () => null })),
  )
}
