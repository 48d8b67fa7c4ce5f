export { replaceHydrateFunction } from './src/layout/hydrateInSlices'
export { wrapPageElement, wrapRootElement } from './src/layout/wrapElements'
export { onPreRouteUpdate, onRouteUpdate, shouldUpdateScroll } from './src/layout/pageScroll'

/** Tells the page's inline script that buttons answer from now on (src/layout/start.inline.js). */
export function onInitialClientRender(): void {
  // Not within React's own work, where it would drop a press on a section that it has yet to hydrate.
  setTimeout(() => window.dispatchEvent(new Event('hydrated')))
}
