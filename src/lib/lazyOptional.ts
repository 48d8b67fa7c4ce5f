import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/**
 * Creates a lazy component that requests its chunk again after a failure and renders nothing after a
 * second failure, so the page must work without the component.
 */
export function lazyOptional<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() =>
    load()
      .catch(load)
      .catch(() => ({ default: () => null })),
  )
}
