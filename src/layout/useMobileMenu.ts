import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ToggleEvent } from 'react'
import { breakpoints } from '../theme'

const menuId = 'mobile-menu'

/**
 * The mobile menu's state and the attributes of its three parts. The browser itself opens and closes the menu (it is a
 * popover), so it works before any script; this hook says so to assistive technology and closes the menu on Escape, on
 * a link, when focus leaves, on a click outside and when the screen grows past the medium breakpoint. Browsers without
 * popovers get the same from its state alone. On the server the state is unknown.
 */
export function useMobileMenu() {
  const [open, setOpen] = useState<boolean>()
  const root = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  function close() {
    setOpen(false)
    if (isShown(menu.current)) menu.current?.hidePopover()
  }

  useEffect(() => {
    setOpen(isShown(menu.current))
    const wide = window.matchMedia(`(min-width: ${breakpoints.medium}px)`)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
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
    open: open ?? false,
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
      'aria-controls': menuId,
      'aria-expanded': open,
      onClick() {
        if (!supportsPopover(menu.current)) setOpen(!open)
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
