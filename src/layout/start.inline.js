// What visitors need before React answers; runs first on every page, as it stands here.
;(() => {
  const page = document.documentElement
  page.classList.remove('no-script')

  // A mangled address (/#%E0%A4%A) makes Gatsby throw: what can't be decoded gets wide percent signs.
  const repair = (part) => {
    try {
      decodeURIComponent(part)
      return part
    } catch {
      return part.replace(/%/g, '%EF%BC%85')
    }
  }
  const repairAddress = () => {
    const { origin, pathname, search, hash } = location
    const repaired = [pathname, search, hash].map(repair).join('')
    if (repaired !== pathname + search + hash) {
      history.replaceState(history.state, '', origin + repaired)
    }
  }
  repairAddress()
  addEventListener('popstate', repairAddress)

  // Buttons pressed early, and links that open dialogs, are pressed again later; what the browser opens, it opens at once.
  const pressed = []
  const hold = (event) => {
    const button = event.target.closest('button, [aria-haspopup]')
    if (!button || button.popoverTargetElement || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(button)
  }
  const release = () => {
    document.removeEventListener('click', hold, true)
    for (const button of pressed.splice(0)) if (button.isConnected) button.click()
  }
  document.addEventListener('click', hold, true)

  // A link in a popover leads away from it.
  document.addEventListener('click', ({ target }) => {
    if (target.closest('a')) target.closest('[popover]')?.hidePopover?.()
  })

  // Scripts or data that fail, or have not come after 15 s: styles show everything (theme.ts, `when.noScript`).
  const fail = () => {
    page.classList.add('no-script')
    release()
  }
  const onError = ({ target }) => {
    if (target.localName === 'script' && target.src.startsWith(location.origin)) fail()
  }
  const onRejection = ({ reason }) => {
    if (String(reason).includes('Not rendering React')) fail()
  }
  const timer = setTimeout(fail, 15000)
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', onRejection)
  addEventListener('hydrated', () => {
    clearTimeout(timer)
    removeEventListener('error', onError, true)
    removeEventListener('unhandledrejection', onRejection)
    page.classList.remove('no-script')
    release()
  })
})()
