// Runs first on every page, as text inside its head: see startScripts.ts. Plain and small, as every visitor gets it.
;((window, document, location) => {
  // A mangled address, such as /#%E0%A4%A, makes Gatsby throw and blanks the page. Its percent signs become wide ones,
  // as Gatsby decodes some addresses twice.
  const mendAddress = () => {
    const { pathname, hash } = location
    try {
      decodeURI(pathname + hash)
    } catch {
      window.history.replaceState(
        window.history.state,
        '',
        location.href.replace(/%/g, '%EF%BC%85'),
      )
    }
  }
  mendAddress()
  window.addEventListener('popstate', mendAddress)

  // Buttons pressed before the page answers are pressed again once it does, or if its scripts or data never arrive. What
  // the browser opens by itself, as it does the menu, it opens at once.
  const pressed = []
  let waiting = true
  const release = () => {
    if (!waiting) return
    waiting = false
    for (const button of pressed) if (button.isConnected) button.click()
  }
  document.addEventListener(
    'click',
    (event) => {
      const button = waiting && event.target.closest('button')
      if (!button || button.popoverTargetElement) return
      event.preventDefault()
      event.stopImmediatePropagation()
      pressed.push(button)
      start()
      setTimeout(release, 15000)
    },
    true,
  )
  window.addEventListener('hydrated', release)
  window.addEventListener('unhandledrejection', release)

  // Text first: no picture, font or script before the first paint. Where nobody tells of it, it took less than 3 s.
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, 3000)
  })

  // All fonts in one go, so that the page is laid out anew only once; but it waits for them no longer than a second.
  document.addEventListener('DOMContentLoaded', () =>
    painted.then(() => {
      for (const late of document.querySelectorAll('noscript.late')) {
        late.outerHTML = late.textContent
      }
      const apply = () => {
        document.getElementById('late-styles').media = 'all'
      }
      document.fonts.load('500 1em Besley,Figtree').then(apply, apply)
      setTimeout(apply, 1000)
    }),
  )

  // The scripts come when the page is painted, complete and the browser idle, or as soon as the visitor does something.
  let started = false
  const start = () => {
    if (started) return
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start)
      return
    }
    started = true
    const { globals, scripts } = JSON.parse(document.getElementById('scripts').textContent)
    Object.assign(window, globals)
    // Emotion in the browser learns here which rules the page has already: from an empty sheet, as it moves the one that
    // tells it, for which a full one would be styled anew.
    const names = document.createElement('style')
    names.dataset.emotion =
      'css' +
      document
        .querySelector('style[data-emotion=css]')
        .textContent.match(/\.css-\w+/g)
        .join('')
        .replace(/\.css-/g, ' ')
    document.head.append(names)
    for (const src of scripts) {
      const script = document.createElement('script')
      document.head.append(Object.assign(script, { src, async: false, onerror: release }))
    }
  }
  for (const event of ['pointerdown', 'keydown', 'focusin']) {
    window.addEventListener(event, start, true)
  }
  window.addEventListener('load', () =>
    painted.then(() => (window.requestIdleCallback || setTimeout)(start, { timeout: 1000 })),
  )
  // A picture or font that never answers keeps the load event from firing.
  setTimeout(start, 6000)
})(window, document, location)
