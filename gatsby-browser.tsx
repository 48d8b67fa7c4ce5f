export { replaceHydrateFunction } from './src/layout/hydrateInSlices'
export { wrapPageElement, wrapRootElement } from './src/layout/wrapElements'
export { onPreRouteUpdate, onRouteUpdate, shouldUpdateScroll } from './src/layout/pageScroll'

/** Tells the page's inline script that React handles clicks from now on (src/layout/start.inline.js). */
export function onInitialClientRender(): void {
  // Also where the inline script could not run.
  document.documentElement.classList.remove('no-script')
  // In a new task: a click replayed during React's commit is lost on sections not yet hydrated.
  setTimeout(() => window.dispatchEvent(new Event('hydrated')))
}
