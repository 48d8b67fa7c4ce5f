import type { IntersectionOptions } from 'react-intersection-observer'

/** Options of `useInView` for lazy chunks and images. The viewport is extended by 800 px. */
export const nearViewportOptions: IntersectionOptions = {
  rootMargin: '800px 0px',
  triggerOnce: true,
  fallbackInView: false,
}
