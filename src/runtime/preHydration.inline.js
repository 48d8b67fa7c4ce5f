// Pre-hydration script, which is inlined into every page and runs before all other scripts.
;(() => {
  const page = document.documentElement
  page.classList.remove('no-script')

  // Escapes `%` in a path that is not valid UTF-8, because Gatsby's router would throw an error.
  const { pathname, search, hash } = location
  try {
    decodeURI(pathname)
  } catch {
    history.replaceState(
      { requestedPath: pathname },
      '',
      pathname.replaceAll('%', '%25') + search + hash,
    )
  }

  // Queues clicks on buttons and replays them after hydration. Popover buttons need no queue, because they
  // work natively.
  let queuedTargets = []
  const queueClick = (event) => {
    const button = event.target.closest('button:not([popovertarget], [aria-disabled=true])')
    if (!queuedTargets || !button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    queuedTargets.push(button)
  }
  document.addEventListener('click', queueClick, true)

  // Closes the menu on a link click and when the focus leaves the menu.
  const closeMenu = () => document.querySelector('[popover]')?.hidePopover?.()
  document.addEventListener('click', ({ target }) => target.closest('a') && closeMenu())
  document.addEventListener('focusin', ({ target }) => {
    // Ignores containers with `tabindex="-1"`, which Safari focuses when a button inside them is clicked.
    if (target.tabIndex >= 0 && !target.closest('nav')) closeMenu()
  })

  // Owns the draft of the contact form: saves it on each change, and restores it after a reload and when
  // React replaces the form (src/sections/contact/useContactForm.ts).
  const key = 'contact-draft'
  const draft = (window.contactDraft = {})
  let storage
  try {
    storage = sessionStorage
    Object.assign(draft, JSON.parse(storage.getItem(key)))
  } catch {
    // Without access to the storage, the draft lasts until the visitor leaves the page.
  }
  const saveDraft = () => {
    try {
      storage?.setItem(key, JSON.stringify(draft))
    } catch {
      // The storage is full.
    }
  }
  const findFields = () => [...document.querySelectorAll('#contact [aria-required]')]
  const onInput = ({ target }) => {
    if (!findFields().includes(target)) return
    draft[target.name] = target.value
    if (findFields().every(({ value }) => value.trim() === '')) delete draft.timestamp
    saveDraft()
  }
  document.addEventListener('input', onInput, true)
  const onSubmit = () => {
    draft.timestamp ??= new Date().toISOString()
    saveDraft()
  }
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('reset', () => {
    // Keeps the draft of a later message, which another page of this tab may have saved.
    if (storage?.getItem(key) === JSON.stringify(draft)) storage.removeItem(key)
    for (const name of Object.keys(draft)) delete draft[name]
  })

  // Runs after the focus has moved. Listens in the capture phase, because React stops events in sections
  // that are not yet hydrated.
  let focusedId
  const trackFocus = () => queueMicrotask(() => (focusedId = document.activeElement?.id))
  document.addEventListener('focusin', trackFocus, true)
  document.addEventListener('focusout', trackFocus, true)

  const restoreDraft = (window.restoreDraft = () => {
    for (const field of findFields()) {
      const text = draft[field.name]
      if (typeof text === 'string') field.value ||= text
    }
    if (document.activeElement === document.body)
      document.getElementById(focusedId)?.focus({ preventScroll: true })
  })
  document.addEventListener('DOMContentLoaded', restoreDraft)

  // After 15 s without hydration, discards the queued clicks and applies the styles for pages without
  // JavaScript (`noScriptSelector`).
  const hydrationTimeout = setTimeout(() => {
    queuedTargets = undefined
    page.classList.add('no-script')
  }, 15000)
  addEventListener('hydrated', () => {
    clearTimeout(hydrationTimeout)
    page.classList.remove('no-script')
    const targets = queuedTargets
    queuedTargets = undefined
    targets?.forEach((button) => button.isConnected && button.click())
  })

  // Requests what Gatsby requests when its scripts run, but not before the first paint, which these
  // requests would delay.
  const { later } = document.currentScript.dataset
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    // Gatsby's script is running already, and requests these files itself.
    if (window.___loader) return
    for (const url of later.split(' ')) {
      const link = document.createElement('link')
      link.rel = 'preload'
      link.as = url.endsWith('.js') ? 'script' : 'fetch'
      if (link.as === 'fetch') link.crossOrigin = ''
      link.fetchPriority = 'low'
      link.href = url.replace('page-data.json', `$&${search}`)
      document.head.append(link)
    }
  }).observe({ type: 'paint', buffered: true })
})()
