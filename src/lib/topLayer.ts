/** Returns the open popover, if any; browsers without popovers reject the selector. */
function findOpenPopover(): Element | null {
  return 'popover' in HTMLElement.prototype ? document.querySelector(':popover-open') : null
}

export function hasOpenPopover(): boolean {
  return findOpenPopover() !== null
}

/** Returns the element of the top layer that covers the page: the menu or the lightbox. */
export function findCover(): Element | null {
  return document.querySelector('dialog[open]') ?? findOpenPopover()
}
