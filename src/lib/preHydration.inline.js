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

  // Saves the contact form's draft from the first keystroke, because a reload or hydration may clear the form
  // (src/sections/contact/contactDraft.ts).
  const draftField = '#contact [aria-required]'
  const readDraft = () => {
    try {
      return JSON.parse(sessionStorage.getItem('contact-draft')) || {}
    } catch {
      return {}
    }
  }
  const saveDraft = ({ target }) => {
    if (!target.matches(draftField)) return
    const draft = JSON.stringify({ ...readDraft(), [target.name]: target.value })
    try {
      sessionStorage.setItem('contact-draft', draft)
    } catch {
      // Without access to `sessionStorage`, or if it is full, the form works without a saved draft.
    }
  }
  document.addEventListener('input', saveDraft, true)

  // Listens in the capture phase, because React stops events in sections that are not yet hydrated.
  let focused
  const trackFocus = ({ type, target }) => {
    if (type === 'focusin') focused = target
    // Ignores the event if the element was removed or if the visitor switched to another window.
    else
      queueMicrotask(() => {
        const hasLeft = target.isConnected && target !== document.activeElement
        if (hasLeft && focused === target) focused = undefined
      })
  }
  document.addEventListener('focusin', trackFocus, true)
  document.addEventListener('focusout', trackFocus, true)

  // Moves field values and focus to new elements that React renders after a failed hydration.
  const getElementKey = (element) =>
    ['id', 'name', 'href', 'aria-label'].map((name) => element.getAttribute(name)).join()
  const findSimilar = (root, element) =>
    [...root.querySelectorAll(element.tagName)].filter(
      (other) => getElementKey(other) === getElementKey(element),
    )
  const moveState = (from, to) => {
    const findSuccessor = (element) =>
      findSimilar(to, element)[findSimilar(from, element).indexOf(element)]
    for (const field of from.querySelectorAll('input, textarea')) {
      const successor = findSuccessor(field)
      if (!successor || successor.value === field.value) continue
      successor.value = field.value
      successor.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (!focused || !from.contains(focused) || document.activeElement !== document.body) return
    const successor = from === focused ? to : findSuccessor(focused)
    successor?.focus({ preventScroll: true })
  }
  const replacementObserver = new MutationObserver((records) => {
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
    replacementObserver.observe(document.body, { childList: true, subtree: true })
  })

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
})()
