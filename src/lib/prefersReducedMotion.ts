/** Returns true when the visitor prefers reduced motion; for use in the browser only. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
