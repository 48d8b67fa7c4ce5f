// Pre-hydration script, which is inlined into every page and runs before all other scripts.
;(() => {
  const page = document.documentElement
  page.classList.remove('no-script')

  // Escapes `%` in a path that is not valid UTF-8, because Gatsby's router would throw an error.
  try {
    decodeURI(location.pathname)
  } catch {
    history.replaceState(null, '', location.href.replaceAll('%', '%25'))
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

  // Keeps the draft of the contact form in the storage of the tab.
  let draft = {}
  try {
    draft = sessionStorage ?? draft
  } catch {
    // While the storage is blocked or full, the draft lasts until the visitor leaves the page.
  }
  const write = (name, value) => {
    try {
      draft[name] = value
    } catch {
      draft = { ...draft, [name]: value }
    }
  }
  const findFields = () => [...document.querySelectorAll('#contact [aria-required]')]
  const getKey = ({ name }) => `contact-${name}`
  const restore = () => {
    for (const field of findFields()) field.value ||= draft[getKey(field)] ?? ''
  }
  const save = ({ target }) => {
    const fields = findFields()
    if (!fields.includes(target)) return
    write(getKey(target), target.value)
    if (fields.every(({ value }) => value.trim() === '')) delete draft['contact-timestamp']
  }
  document.addEventListener('DOMContentLoaded', restore)
  // Listens in the capture phase, because React stops events in sections that are not yet hydrated.
  document.addEventListener('input', save, true)
  // Saves all fields, and returns the time of the first attempt to send the draft.
  const stamp = () => {
    for (const field of findFields()) write(getKey(field), field.value)
    write('contact-timestamp', draft['contact-timestamp'] ?? new Date().toISOString())
    return draft['contact-timestamp']
  }
  // Deletes the sent draft, but not a later message, which another page of this tab may have saved.
  const clear = () => {
    const fields = findFields()
    if (fields.some((field) => draft[getKey(field)] !== field.value)) return
    for (const key of [...fields.map(getKey), 'contact-timestamp']) delete draft[key]
  }
  window.contactDraft = { restore, stamp, clear }
})()
