// Pre-hydration script, which is inlined into every page and runs before all other scripts.
;(() => {
  const page = document.documentElement
  page.classList.remove('no-script')

  // Escapes `%` in a path that is not valid UTF-8, because Gatsby's router would throw an error.
  const { pathname, search, hash } = location
  try {
    decodeURI(pathname)
  } catch {
    history.replaceState(null, '', pathname.replaceAll('%', '%25') + search + hash)
  }

  // Queues clicks on buttons until hydration. Popover buttons work natively.
  const queue = []
  const queueing = new AbortController()
  const queueClick = (event) => {
    const button = event.target.closest('button:not([popovertarget], [aria-disabled=true])')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    queue.push(button)
  }
  document.addEventListener('click', queueClick, { capture: true, signal: queueing.signal })

  // Replays the clicks, or applies the styles for pages without JavaScript (`noScriptSelector`).
  const endQueue = (isHydrated) => {
    clearTimeout(timeout)
    queueing.abort()
    page.classList.toggle('no-script', !isHydrated)
    for (const button of queue.splice(0)) if (isHydrated) button.click()
  }
  const timeout = setTimeout(endQueue, 15000, false)
  addEventListener('hydrated', () => endQueue(true))

  // Closes the menu on a link click and when the focus leaves the menu.
  const closeMenu = () => document.querySelector('[popover]')?.hidePopover()
  document.addEventListener('click', ({ target }) => target.closest('a') && closeMenu())
  document.addEventListener('focusin', ({ target }) => {
    // Ignores containers with `tabindex="-1"`, which Safari focuses when a button inside them is clicked.
    if (target.tabIndex >= 0 && !target.closest('nav')) closeMenu()
  })

  // Owns the draft of the contact form: saves it on each change and restores it. While the storage is
  // blocked or full, the draft lasts until the visitor leaves the page.
  const tryStorage = (action) => {
    try {
      return action(sessionStorage, 'contact-draft')
    } catch {
      return undefined
    }
  }
  let draft = { ...tryStorage((storage, key) => JSON.parse(storage.getItem(key))) }
  const saveDraft = () => tryStorage((storage, key) => storage.setItem(key, JSON.stringify(draft)))
  const findFields = () => [...document.querySelectorAll('#contact [aria-required]')]
  const onInput = ({ target }) => {
    if (findFields().includes(target)) draft[target.name] = target.value
    if (findFields().every(({ value }) => value.trim() === '')) delete draft.timestamp
    saveDraft()
  }
  document.addEventListener('input', onInput, true)
  document.addEventListener('reset', () => {
    // Keeps the draft of a later message, which another page of this tab may have saved.
    const sent = JSON.stringify(draft)
    tryStorage((storage, key) => storage.getItem(key) === sent && storage.removeItem(key))
    draft = {}
  })
  const fillFields = () => {
    for (const field of findFields()) field.value ||= draft[field.name] ?? ''
  }
  document.addEventListener('DOMContentLoaded', fillFields)

  // Listens in the capture phase, because React stops events in sections that are not yet hydrated.
  let focused
  const tracking = new AbortController()
  const trackFocus = () => queueMicrotask(() => (focused = document.activeElement))
  for (const type of ['focusin', 'focusout'])
    document.addEventListener(type, trackFocus, { capture: true, signal: tracking.signal })

  window.contactDraft = {
    // Returns the focus to a field that an extension has changed, because React replaces such fields.
    restore() {
      tracking.abort()
      fillFields()
      // Not while the focus is moving: React may hydrate the form in the event of leaving a field.
      if (focused?.isConnected === false)
        document.getElementById(focused.id)?.focus({ preventScroll: true })
    },
    // Returns the time of the first attempt to send the draft.
    stamp() {
      draft.timestamp ??= new Date().toISOString()
      saveDraft()
      return draft.timestamp
    },
  }
})()
