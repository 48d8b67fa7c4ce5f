import type { IntersectionOptions } from 'react-intersection-observer'

/** Observes an element until it is less than 800 px from the viewport, where lazy parts and images are loaded. */
export const nearViewportOptions: IntersectionOptions = {
  rootMargin: '800px 0px',
  triggerOnce: true,
  fallbackInView: false,
}
