// What visitors need before React answers; runs first on every page.
;(() => {
  const page = document.documentElement
  page.classList.remove('no-script')

  // Gatsby's router throws on a path that is not valid UTF-8.
  const { pathname, search, hash } = location
  try {
    decodeURI(pathname)
  } catch {
    console.warn('Page not found:', pathname)
    history.replaceState(null, '', pathname.replaceAll('%', '%25') + search + hash)
  }

  // Buttons pressed early, and links that open dialogs, are pressed again later; what the browser opens, it opens at once.
  let pressed = []
  const hold = (event) => {
    const button = event.target.closest('button, [aria-haspopup]')
    if (!pressed || !button || button.popoverTargetElement) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(button)
  }
  document.addEventListener('click', hold, true)

  // The menu closes by what leads away from it: a link, Back, focus that moves on.
  const closeMenu = () => document.querySelector('[popover]')?.hidePopover?.()
  document.addEventListener('click', ({ target }) => target.closest('a') && closeMenu())
  document.addEventListener('focusin', ({ target }) => {
    // Safari focuses what surrounds a clicked button, in place of the button.
    if (target.tabIndex >= 0 && !target.closest('nav')) closeMenu()
  })
  addEventListener('popstate', closeMenu)

  // Keeps the contact form's draft from the first keystroke, as a reload or hydration may empty the form
  // (src/sections/contact/contactDraft.ts).
  const draftField = '#contact [aria-required]'
  const readDraft = () => {
    try {
      return JSON.parse(sessionStorage.getItem('contact-draft')) || {}
    } catch {
      return {}
    }
  }
  const keepDraft = ({ target }) => {
    if (!target.matches(draftField)) return
    const draft = JSON.stringify({ ...readDraft(), [target.name]: target.value })
    try {
      sessionStorage.setItem('contact-draft', draft)
    } catch {
      // Storage is denied or full.
    }
  }
  document.addEventListener('input', keepDraft, true)

  let focused
  const keepFocused = ({ type, target }) => {
    if (type === 'focusin') focused = target
    // Removal and a switch to another window take the focus too, but not the visitor's place.
    else
      queueMicrotask(() => {
        const hasLeft = target.isConnected && target !== document.activeElement
        if (hasLeft && focused === target) focused = undefined
      })
  }
  document.addEventListener('focusin', keepFocused)
  document.addEventListener('focusout', keepFocused)

  // Where hydration fails, React renders a section or the page again: what was entered and focused moves to its new elements.
  const keyOf = (element) =>
    ['id', 'name', 'href', 'aria-label'].map((name) => element.getAttribute(name)).join()
  const findAlike = (root, element) =>
    [...root.querySelectorAll(element.tagName)].filter((other) => keyOf(other) === keyOf(element))
  const moveState = (from, to) => {
    const successorOf = (element) =>
      findAlike(to, element)[findAlike(from, element).indexOf(element)]
    for (const field of from.querySelectorAll('input, textarea')) {
      const successor = successorOf(field)
      if (!successor || successor.value === field.value) continue
      successor.value = field.value
      successor.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (!focused || !from.contains(focused) || document.activeElement !== document.body) return
    const { selectionStart, selectionEnd, selectionDirection } = focused
    const successor = from === focused ? to : successorOf(focused)
    successor?.focus({ preventScroll: true })
    if (successor && selectionStart != null) {
      successor.setSelectionRange(selectionStart, selectionEnd, selectionDirection)
    }
  }
  const replacements = new MutationObserver((records) => {
    for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) {
      const successor = node.id && !node.isConnected && document.getElementById(node.id)
      if (successor) moveState(node, successor)
    }
  })
  document.addEventListener('DOMContentLoaded', () => {
    const draft = readDraft()
    for (const field of document.querySelectorAll(draftField)) {
      field.value ||= draft[field.name] ?? ''
    }
    replacements.observe(document.body, { childList: true, subtree: true })
  })

  // After 15 s without an answer presses are forgotten, and styles show everything (theme.ts, `when.noScript`).
  const clock = setTimeout(() => {
    pressed = undefined
    page.classList.add('no-script')
  }, 15000)
  addEventListener('hydrated', () => {
    clearTimeout(clock)
    page.classList.remove('no-script')
    const held = pressed
    pressed = undefined
    held?.forEach((button) => button.isConnected && button.click())
  })
})()
