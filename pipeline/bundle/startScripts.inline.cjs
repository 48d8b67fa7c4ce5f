// Runs first on every page, as text inside its head: see startScripts.ts. Plain and small, as every visitor gets it.
;(function (window, document, location) {
  // A mangled address, such as /#%E0%A4%A, makes Gatsby throw and blanks the page. Its percent signs become wide ones,
  // as Gatsby decodes some addresses twice.
  function mend(text) {
    try {
      decodeURI(text)
      return text
    } catch {
      return text.replace(/%/g, '%EF%BC%85')
    }
  }
  function mendAddress() {
    var path = mend(location.pathname)
    var hash = mend(location.hash)
    if (path + hash !== location.pathname + location.hash) {
      window.history.replaceState(window.history.state, '', path + location.search + hash)
    }
  }
  mendAddress()
  window.addEventListener('popstate', mendAddress)

  // Buttons pressed before the page answers are pressed again once it does, or if its scripts or data never arrive. What
  // the browser opens by itself, as it does the menu, it opens at once.
  var pressed = []
  var waiting = true
  function press(event) {
    var button = waiting && event.target.closest('button')
    if (!button || button.popoverTargetElement) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(button)
    start()
    setTimeout(release, 15000)
  }
  function release() {
    if (!waiting) return
    waiting = false
    pressed.forEach(function (button) {
      if (button.isConnected) button.click()
    })
  }
  document.addEventListener('click', press, true)
  window.addEventListener('hydrated', release)
  window.addEventListener('unhandledrejection', release)

  // Text first: neither fonts nor scripts before the first paint, which a fast network's load event may precede.
  function afterPaint(then) {
    requestAnimationFrame(function () {
      setTimeout(then)
    })
  }
  document.addEventListener('DOMContentLoaded', function () {
    afterPaint(function () {
      document.getElementById('web-fonts').media = 'all'
    })
  })

  // The scripts come when the page is painted, complete and the browser idle, or as soon as the visitor does something.
  var started = false
  function start() {
    if (started) return
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start)
      return
    }
    started = true
    var settings = JSON.parse(document.getElementById('scripts').textContent)
    window.pagePath = settings.pagePath
    window.___chunkMapping = settings.chunkMapping
    window.___webpackCompilationHash = settings.compilationHash
    // Emotion in the browser learns here which rules the page has already.
    var sheet = document.querySelector('style[data-emotion=css]')
    sheet.dataset.emotion += sheet.textContent
      .match(/\.css-\w+/g)
      .join('')
      .replace(/\.css-/g, ' ')
    settings.ahead.forEach(function (address) {
      var link = document.createElement('link')
      link.rel = 'preload'
      link.as = 'script'
      link.href = address
      document.head.appendChild(link)
    })
    settings.scripts.forEach(function (address) {
      var script = document.createElement('script')
      script.src = address
      script.async = false
      script.onerror = release
      document.head.appendChild(script)
    })
  }
  window.addEventListener('pointerdown', start, true)
  window.addEventListener('keydown', start, true)
  window.addEventListener('focusin', start, true)
  window.addEventListener('load', function () {
    afterPaint(function () {
      ;(window.requestIdleCallback || setTimeout)(start, { timeout: 1000 })
    })
  })
  // A picture or font that never answers keeps the load event from firing.
  setTimeout(start, 6000)
})(window, document, location)
