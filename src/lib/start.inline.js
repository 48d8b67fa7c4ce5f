// What visitors need before React answers; runs first on every page.
;(() => {
  const page = document.documentElement
  page.classList.remove('no-script')

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
