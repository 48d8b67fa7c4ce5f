import type { IntersectionOptions } from 'react-intersection-observer'

/** Options for `useInView`: true once an element is within 800 px of the viewport, to load lazy chunks and images. */
export const nearViewportOptions: IntersectionOptions = {
  rootMargin: '800px 0px',
  triggerOnce: true,
  fallbackInView: false,
}
