/** Whether the visitor has asked for less movement, at this moment; for scripts that move things by themselves. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
