/** Returns whether the visitor prefers reduced motion, for scrolling and animations by script. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
