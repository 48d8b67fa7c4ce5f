export { wrapPageElement } from './src/layout/wrapPage'
export { wrapRootElement } from './src/layout/wrapRoot'
export { onPreRouteUpdate, onRouteUpdate, shouldUpdateScroll } from './src/layout/pageScroll'
