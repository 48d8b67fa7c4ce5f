import type { IntersectionOptions } from 'react-intersection-observer'

/** Options of `useInView` for loading lazy chunks and images 800 px before they enter the viewport. */
export const nearViewport: IntersectionOptions = {
  rootMargin: '800px 0px',
  triggerOnce: true,
}
