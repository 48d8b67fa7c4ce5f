export { replaceHydrateFunction } from './src/layout/hydrateInSlices'
export { wrapPageElement, wrapRootElement } from './src/layout/wrapElements'
export { onPreRouteUpdate, onRouteUpdate, shouldUpdateScroll } from './src/layout/pageScroll'

/** Tells the page's inline script that buttons answer from now on (src/layout/start.inline.js). */
export function onInitialClientRender(): void {
  window.dispatchEvent(new Event('hydrated'))
}
