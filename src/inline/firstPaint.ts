import { beforePaintClass } from './names'

declare global {
  interface Window {
    /** Missing until Gatsby's script runs. */
    ___loader?: unknown
  }
}

// Gives sections outside the viewport their layout after the first paint (`GlobalStyles`), and then
// requests the files that `data-later` lists.

const later = document.currentScript?.dataset.later
const { classList } = document.documentElement

// Firefox can switch this interface off.
if (window.PerformanceObserver) {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A section to which the browser scrolls needs the layout of the sections above it at once.
  if (navigation?.type === 'navigate' && !location.hash) classList.add(beforePaintClass)
  // Browsers may report no paint.
  addEventListener('load', showSections)
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    showSections()
    // Otherwise Gatsby's script is running already, and requests these files itself.
    if (!window.___loader) later?.split(' ').forEach(requestFile)
  }).observe({ type: 'paint', buffered: true })
}

function showSections(): void {
  classList.remove(beforePaintClass)
}

function requestFile(url: string): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = url.endsWith('.js') ? 'script' : 'fetch'
  if (link.as === 'fetch') link.crossOrigin = ''
  link.fetchPriority = 'low'
  link.href = url.replace('page-data.json', (name) => name + location.search)
  document.head.append(link)
}
