import type { GatsbySSR } from 'gatsby'
import besley from './src/layout/fonts/besley-basic.woff2'
import figtree from './src/layout/fonts/figtree-basic.woff2'
import { GlobalStyles } from './src/layout/GlobalStyles'

export { wrapPageElement } from './src/layout/wrapPage'
export { wrapRootElement } from './src/layout/wrapRoot'

/**
 * The page's language, the two fonts that the first view needs (design, section 3), the icon and the global
 * styles: all of them in the served page only, as no script ever changes them. In `gatsby develop` alone, a mark says
 * which content is still sample content.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
  setPostBodyComponents,
}) => {
  setHtmlAttributes({ lang: 'en' })
  setHeadComponents([
    ...[besley, figtree].map((href) => (
      <link
        key={href}
        rel="preload"
        href={href}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
    )),
    <link key="icon" rel="icon" type="image/svg+xml" href="/icon.svg" />,
    <GlobalStyles key="global-styles" />,
  ])
  if (process.env.NODE_ENV === 'development') {
    setPostBodyComponents([<script key="sample-mark" src="/__sample-mark.js" defer />])
  }
}
