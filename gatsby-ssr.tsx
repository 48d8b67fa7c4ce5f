import type { RenderBodyArgs } from 'gatsby'
import { addDevHead, addHtmlAttributes, addInlineScripts } from './src/server/serverRendering'

export {
  cleanHead as onPreRenderHTML,
  renderPage as replaceRenderer,
} from './src/server/serverRendering'
export { wrapPageElement } from './src/layout/wrapPageElement'

export function onRenderBody(args: RenderBodyArgs): void {
  addHtmlAttributes(args)
  addInlineScripts(args)
  addDevHead(args)
}
