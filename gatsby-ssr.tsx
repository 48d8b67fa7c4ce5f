import type { RenderBodyArgs } from 'gatsby'
import { addDevHead, addHtmlAttributes, addPreHydrationScript } from './src/runtime/serverRendering'

export {
  cleanHead as onPreRenderHTML,
  renderPage as replaceRenderer,
} from './src/runtime/serverRendering'
export { wrapPageElement } from './src/runtime/wrapPageElement'

export function onRenderBody(args: RenderBodyArgs): void {
  addHtmlAttributes(args)
  addPreHydrationScript(args)
  addDevHead(args)
}
