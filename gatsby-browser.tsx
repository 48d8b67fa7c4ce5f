export { wrapPageElement } from './src/layout/wrapPage'
export { wrapRootElement } from './src/layout/wrapRoot'
