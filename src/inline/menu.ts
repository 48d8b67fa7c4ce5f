type TargetedEvent = Event & { target: HTMLElement }

// Closes the mobile menu on a link click and when the focus leaves the menu.

const closeMenu = () => document.querySelector<HTMLElement>('[popover]')?.hidePopover?.()
const onClick = ({ target }: TargetedEvent) => target.closest('a') && closeMenu()
const onFocus = ({ target }: TargetedEvent) => {
  // Ignores containers with `tabindex="-1"`, which Safari focuses when a button inside them is clicked.
  if (target.tabIndex >= 0 && !target.closest('nav')) closeMenu()
}
document.addEventListener('click', onClick as EventListener)
document.addEventListener('focusin', onFocus as EventListener)
