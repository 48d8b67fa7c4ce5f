// Part of the pre-hydration script: requests what Gatsby requests when its scripts run, but not before
// the first paint, which these requests would delay.
;(() => {
  const { later = '' } = document.currentScript.dataset
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
      link.href = url.replace('page-data.json', (name) => name + location.search)
      document.head.append(link)
    }
  }).observe({ type: 'paint', buffered: true })
})()
