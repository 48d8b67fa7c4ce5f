export { onClientEntry } from './src/layout/keepPage'
export { replaceHydrateFunction } from './src/layout/hydrateInSlices'
export { wrapPageElement } from './src/layout/wrapPage'
export { wrapRootElement } from './src/layout/wrapRoot'
export { onPreRouteUpdate, onRouteUpdate, shouldUpdateScroll } from './src/layout/pageScroll'

/** Tells the page's inline script that buttons answer from now on (pipeline/bundle/startScripts.inline.cjs). */
export function onInitialClientRender(): void {
  window.dispatchEvent(new Event('hydrated'))
}
