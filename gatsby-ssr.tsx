import type { GatsbySSR } from 'gatsby'
import {
  addDevelopmentElements,
  addDocumentElements,
  removeScriptPreloadsAndGenerator,
  renderPageWithCriticalCss,
} from './src/lib/serverRendering'

export {
  wrapPageElement,
  wrapInRootErrorBoundary as wrapRootElement,
} from './src/layout/wrapElements'

export const replaceRenderer: GatsbySSR['replaceRenderer'] = renderPageWithCriticalCss

export const onRenderBody: GatsbySSR['onRenderBody'] = (...parameters) => {
  addDocumentElements?.(...parameters)
  addDevelopmentElements?.(...parameters)
}

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = removeScriptPreloadsAndGenerator
