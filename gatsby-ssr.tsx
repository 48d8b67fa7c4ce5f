import type { PreRenderHTMLArgs, RenderBodyArgs } from 'gatsby'
import {
  addDevBadge,
  addHtmlAttributes,
  addPreHydrationScript,
  cleanHead,
  sharePathScript,
} from './src/runtime/serverRendering'

export { renderPage as replaceRenderer } from './src/runtime/serverRendering'
export { wrapPageElement } from './src/runtime/wrapPageElement'

export function onRenderBody(args: RenderBodyArgs): void {
  addHtmlAttributes(args)
  addPreHydrationScript(args)
  addDevBadge(args)
}

export function onPreRenderHTML(args: PreRenderHTMLArgs): void {
  cleanHead(args)
  sharePathScript(args)
}
