import type { GatsbySSR } from 'gatsby'
import {
  addDevelopmentElements,
  addLanguageAndIcons,
  addPreHydrationScript,
  removeScriptPreloadsAndGenerator,
  renderPageWithCriticalCss,
} from './src/lib/serverRendering'

export {
  wrapPageElement,
  wrapInRootErrorBoundary as wrapRootElement,
} from './src/layout/wrapElements'

export const replaceRenderer: GatsbySSR['replaceRenderer'] = renderPageWithCriticalCss

export const onRenderBody: GatsbySSR['onRenderBody'] = (...parameters) => {
  addPreHydrationScript?.(...parameters)
  addLanguageAndIcons?.(...parameters)
  addDevelopmentElements?.(...parameters)
}

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = removeScriptPreloadsAndGenerator
