import type { IntersectionOptions } from 'react-intersection-observer'

/**
 * Options of `useInView` for lazy chunks and images: an element counts as in view within 800 px of the
 * viewport.
 */
export const nearViewportOptions: IntersectionOptions = {
  rootMargin: '800px 0px',
  triggerOnce: true,
  fallbackInView: false,
}
