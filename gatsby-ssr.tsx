import type { GatsbySSR } from 'gatsby'
import { GlobalStyles } from './src/layout/GlobalStyles'
import { LateStyles } from './src/layout/LateStyles'

export { wrapPageElement } from './src/layout/wrapPage'
export { wrapRootElement } from './src/layout/wrapRoot'

/**
 * The page's language, the icon, the global styles and the late ones: all of them in the served page only, as no script
 * ever changes them. In `gatsby develop` alone, a mark says which content is still sample content.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
  setPostBodyComponents,
}) => {
  setHtmlAttributes({ lang: 'en' })
  setHeadComponents([
    <link key="icon" rel="icon" type="image/svg+xml" href="/icon.svg" />,
    <GlobalStyles key="global-styles" />,
    <LateStyles key="late-styles" />,
  ])
  if (process.env.NODE_ENV === 'development') {
    setPostBodyComponents([<script key="sample-mark" src="/__sample-mark.js" defer />])
  }
}
