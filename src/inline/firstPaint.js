// Second part of the pre-hydration script (pipeline/gatsby/webpackConfig.ts): what would delay the
// first paint waits for it.
;(() => {
  const { later = '' } = document.currentScript.dataset
  const { classList } = document.documentElement
  const [{ type } = {}] = performance.getEntriesByType('navigation')
  // Sections outside the viewport get their layout after the paint (`GlobalStyles`), but at once where
  // the browser scrolls to one of them.
  if (type === 'navigate' && !location.hash) classList.add('before-paint')

  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    classList.remove('before-paint')
    // Gatsby's script is running already, and requests these files itself.
    if (window.___loader) return
    for (const url of later.split(' ')) {
      const link = document.createElement('link')
      link.rel = 'preload'
      link.as = url.endsWith('.js') ? 'script' : 'fetch'
      if (link.as === 'fetch') link.crossOrigin = ''
      link.fetchPriority = 'low'
      link.href = url.replace('page-data.json', (name) => name + location.search)
      document.head.append(link)
    }
  }).observe({ type: 'paint', buffered: true })
})()
