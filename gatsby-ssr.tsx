import besley from '@fontsource/besley/files/besley-latin-500-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import type { GatsbySSR } from 'gatsby'

export { wrapPageElement } from './src/layout/wrapPage'
export { wrapRootElement } from './src/layout/wrapRoot'

/** The page's language, and the two fonts that the first view needs (design, section 3). */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes({ lang: 'en' })
  setHeadComponents(
    [besley, figtree].map((href) => (
      <link
        key={href}
        rel="preload"
        href={href}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
    )),
  )
}
