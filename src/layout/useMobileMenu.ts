import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ToggleEvent } from 'react'
import { breakpoints } from '../theme'

const menuId = 'mobile-menu'

/**
 * The mobile menu's state and the attributes of its three parts. The browser itself opens and closes the menu (it is a
 * popover), so it works before any script; this hook knows its state and closes the menu on Escape, on
 * a link, when focus leaves, on a click outside and when the screen grows past the medium breakpoint. Browsers without
 * popovers get the same from its state alone.
 */
export function useMobileMenu() {
  const [open, setOpen] = useState(false)
  const [popovers, setPopovers] = useState(true)
  const root = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  function close() {
    setOpen(false)
    if (isShown(menu.current)) menu.current?.hidePopover()
  }

  useEffect(() => {
    setPopovers(supportsPopover(menu.current))
    setOpen(isShown(menu.current))
    const wide = window.matchMedia(`(min-width: ${breakpoints.medium}px)`)
    function onChange() {
      const focused = document.activeElement
      // The browser may have dropped the focus of the open menu already.
      const hadFocus =
        root.current?.contains(focused) || (isShown(menu.current) && focused === document.body)
      close()
      // The menu is not there any more; the header's first link is.
      if (hadFocus) root.current?.closest('header')?.querySelector('a')?.focus()
    }
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [])

  useEffect(() => {
    if (!open) return
    function closeOutside({ target }: PointerEvent) {
      if (!root.current?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  return {
    open,
    rootProps: {
      ref: root,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !open) return
        close()
        toggle.current?.focus()
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      },
    },
    toggleProps: {
      ref: toggle,
      popoverTarget: menuId,
      // Browsers with popovers say so themselves.
      'aria-expanded': popovers ? undefined : open,
      onClick() {
        if (!popovers) setOpen(!open)
      },
    },
    menuProps: {
      ref: menu,
      id: menuId,
      popover: 'auto' as const,
      'data-open': open || undefined,
      onToggle(event: ToggleEvent) {
        setOpen(event.newState === 'open')
      },
    },
    close,
  }
}

function supportsPopover(element: HTMLElement | null): boolean {
  return element !== null && 'showPopover' in element
}

function isShown(element: HTMLElement | null): boolean {
  return supportsPopover(element) && element!.matches(':popover-open')
}
