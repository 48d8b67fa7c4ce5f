// What visitors need before React answers; runs first on every page.
;(() => {
  const page = document.documentElement
  page.classList.remove('no-script')

  // Buttons pressed early, and links that open dialogs, are pressed again later; what the browser opens, it opens at once.
  let pressed = []
  const hold = (event) => {
    const button = event.target.closest('button, [aria-haspopup]')
    if (!pressed || !button || button.popoverTargetElement || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(button)
  }
  const release = () => {
    const held = pressed
    pressed = undefined
    held?.forEach((button) => button.isConnected && button.click())
  }
  document.addEventListener('click', hold, true)

  // A link in a popover leads away from it.
  document.addEventListener('click', ({ target }) => {
    if (target.closest('a')) target.closest('[popover]')?.hidePopover?.()
  })

  // Scripts or data that fail, or have not come after 15 s: styles show everything (theme.ts, `when.noScript`).
  let hydrated
  const fail = () => {
    if (hydrated) return
    page.classList.add('no-script')
    release()
  }
  const onError = ({ target }) => {
    if (target.matches?.('script[src^="/"]')) fail()
  }
  const onRejection = ({ reason }) => {
    if (/Not rendering React/.test(reason)) fail()
  }
  setTimeout(fail, 15000)
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', onRejection)
  addEventListener('hydrated', () => {
    hydrated = true
    page.classList.remove('no-script')
    release()
  })
})()
