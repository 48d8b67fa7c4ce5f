import type { GatsbySSR } from 'gatsby'
import {
  addDevServerBadgeAndStyles,
  addLanguage,
  addNoScriptClass,
  addPreHydrationScript,
  removeScriptPreloadsAndGenerator,
  renderPageWithCriticalCss,
  sharePagePathScript,
} from './src/lib/serverRendering'

export {
  wrapPageElement,
  wrapInRootErrorBoundary as wrapRootElement,
} from './src/layout/wrapElements'

export const replaceRenderer: GatsbySSR['replaceRenderer'] = renderPageWithCriticalCss

export const onRenderBody: GatsbySSR['onRenderBody'] = (...parameters) => {
  addNoScriptClass?.(...parameters)
  addPreHydrationScript?.(...parameters)
  addLanguage?.(...parameters)
  addDevServerBadgeAndStyles?.(...parameters)
}

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (...parameters) => {
  removeScriptPreloadsAndGenerator?.(...parameters)
  sharePagePathScript?.(...parameters)
}
