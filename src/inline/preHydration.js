// Pre-hydration script, which is inlined into every page and runs before all other scripts.
;(() => {
  const root = document.documentElement
  root.classList.remove('no-script')

  // Escapes `%` in a path that is not valid UTF-8, because Gatsby's router would throw an error.
  const { href, pathname } = location
  try {
    decodeURI(pathname)
  } catch {
    history.replaceState(
      null,
      '',
      href.replace(pathname, (path) => path.replaceAll('%', '%25')),
    )
  }

  // Queues clicks on buttons until hydration. Popover buttons work natively.
  const queue = []
  const queueClick = (event) => {
    const button = event.target.closest('button:not([popovertarget], [aria-disabled=true])')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    queue.push(button)
  }
  document.addEventListener('click', queueClick, true)

  // Replays the clicks, or applies the styles for pages without JavaScript (`noScriptSelector`).
  const endQueue = (isHydrated) => {
    clearTimeout(timeout)
    document.removeEventListener('click', queueClick, true)
    root.classList.toggle('no-script', !isHydrated)
    for (const button of queue.splice(0)) if (isHydrated) button.click()
  }
  const timeout = setTimeout(endQueue, 15000, false)
  addEventListener('hydrated', () => endQueue(true))

  // Closes the menu on a link click and when the focus leaves the menu.
  const closeMenu = () => document.querySelector('[popover]')?.hidePopover?.()
  document.addEventListener('click', ({ target }) => target.closest('a') && closeMenu())
  document.addEventListener('focusin', ({ target }) => {
    // Ignores containers with `tabindex="-1"`, which Safari focuses when a button inside them is clicked.
    if (target.tabIndex >= 0 && !target.closest('nav')) closeMenu()
  })

  // Keeps the draft of the contact form in the storage of the tab. While that is blocked or full, the
  // draft lasts until the visitor leaves the page.
  const tryStorage = (action) => {
    try {
      return action(sessionStorage, 'contact-draft')
    } catch {
      return undefined
    }
  }
  let draft = { ...tryStorage((storage, key) => JSON.parse(storage.getItem(key))) }
  const save = () => tryStorage((storage, key) => storage.setItem(key, JSON.stringify(draft)))
  const findFields = () => [...document.querySelectorAll('#contact [aria-required]')]
  const restore = () => {
    for (const field of findFields()) field.value ||= draft[field.name] ?? ''
  }
  const onInput = ({ target }) => {
    const fields = findFields()
    if (!fields.includes(target)) return
    draft[target.name] = target.value
    if (fields.every(({ value }) => value.trim() === '')) delete draft.timestamp
    save()
  }
  document.addEventListener('DOMContentLoaded', restore)
  addEventListener('input', onInput)
  // Returns the time of the first attempt to send the draft.
  const stamp = () => {
    draft.timestamp ??= new Date().toISOString()
    save()
    return draft.timestamp
  }
  // Deletes the sent draft, but not a later message, which another page of this tab may have saved.
  const clear = () => {
    const sent = JSON.stringify(draft)
    tryStorage((storage, key) => storage.getItem(key) === sent && storage.removeItem(key))
    draft = {}
  }
  window.contactDraft = { restore, stamp, clear }
})()
