import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, ToggleEvent } from 'react'
import { breakpoints } from '../theme'

const menuId = 'mobile-menu'

/**
 * The mobile menu's state and the attributes of its three parts. The menu is a popover, so the browser opens it, closes it on
 * Escape and on a click outside, and gives the focus back, before any script too; start.inline.js closes it on a link. This
 * hook knows its state, and closes it when focus leaves, on Back, and when the screen grows past the medium breakpoint.
 */
export function useMobileMenu() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // It may have been opened before this script came.
    setOpen(isShown(menu.current))
    const wide = window.matchMedia(`(min-width: ${breakpoints.medium}px)`)
    function onChange() {
      if (!isShown(menu.current)) return
      const focused = document.activeElement
      // The browser may have dropped the focus of the open menu already.
      const hadFocus = root.current?.contains(focused) || focused === document.body
      menu.current?.hidePopover()
      // The menu is not there any more; the header's first link is.
      if (hadFocus) root.current?.closest('header')?.querySelector('a')?.focus()
    }
    function onBack() {
      if (isShown(menu.current)) menu.current?.hidePopover()
    }
    wide.addEventListener('change', onChange)
    window.addEventListener('popstate', onBack)
    return () => {
      wide.removeEventListener('change', onChange)
      window.removeEventListener('popstate', onBack)
    }
  }, [])

  return {
    open,
    rootProps: {
      ref: root,
      onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement, HTMLElement>) {
        // Safari focuses what surrounds a clicked button, in place of the button.
        const movesOn = relatedTarget !== null && relatedTarget.tabIndex >= 0
        if (movesOn && !currentTarget.contains(relatedTarget) && isShown(menu.current)) {
          menu.current?.hidePopover()
        }
      },
    },
    toggleProps: { popoverTarget: menuId },
    menuProps: {
      ref: menu,
      id: menuId,
      popover: 'auto' as const,
      onToggle(event: ToggleEvent) {
        setOpen(event.newState === 'open')
      },
    },
  }
}

function isShown(menu: HTMLElement | null): boolean {
  return menu !== null && 'showPopover' in menu && menu.matches(':popover-open')
}
