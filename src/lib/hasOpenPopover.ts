/** Returns whether a popover is open; false in browsers without popovers, which reject the selector. */
export function hasOpenPopover(): boolean {
  return 'popover' in HTMLElement.prototype && document.querySelector(':popover-open') !== null
}
