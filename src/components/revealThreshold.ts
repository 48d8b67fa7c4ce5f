/**
 * The visible share of a section at which it is revealed: the wanted one, or as much as fills half the viewport, so that
 * a section that is long for its screen never leaves the screen blank.
 *
 * @param wanted share from 0 to 1
 * @param height the section's height in px
 * @param viewport the viewport's height in px
 */
export function revealThreshold(wanted: number, height: number, viewport: number): number {
  return height === 0 ? wanted : Math.min(wanted, viewport / 2 / height)
}
