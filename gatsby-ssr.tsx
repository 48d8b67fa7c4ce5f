import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { GatsbySSR } from 'gatsby'
import { isValidElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { preloadedFontUrls } from './src/theme/fontFaces'
import { GlobalStyles } from './src/theme/GlobalStyles'

export { wrapPageElement, wrapRootElement } from './src/layout/wrapElements'

/** Renders a page with the styles that it uses as one sheet in its head, and tells Emotion which these are. */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}) => {
  // No vendor prefixes: the browsers of package.json need two, which are written where they are used.
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  // Collects the rules in place of a style element beside each component.
  cache.compat = true
  const render = (element: ReactNode) =>
    renderToString(<CacheProvider value={cache}>{element}</CacheProvider>)
  render(<GlobalStyles />)
  const html = render(bodyComponent)
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html)
  replaceBodyHTMLString(renderToString(fontPreloads) + html)
  const names = styles.flatMap(({ key, ids }) => (key === 'css' ? ids : []))
  setHeadComponents([
    <style
      key="styles"
      dangerouslySetInnerHTML={{ __html: styles.map(({ css }) => css).join('') + LOGO_CSS }}
    />,
    // An element of its own, as Emotion moves it: with the rules in it, the whole page would be laid out anew.
    <style key="names" data-emotion={['css', ...names].join(' ')} />,
  ])
}

/** For the body, where React skips them as it hydrates. In the head, Chromium would hold the first paint back for them. */
const fontPreloads = preloadedFontUrls.map((href) => (
  <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
))

/** The page's language, its icons, and the script that runs before all others. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
  setPostBodyComponents,
}) => {
  // The class goes as the inline script runs, or React, and is put back when scripts fail.
  setHtmlAttributes({ lang: 'en', className: 'no-script' })
  setHeadComponents([
    <script key="start" dangerouslySetInnerHTML={{ __html: PRE_HYDRATION_SCRIPT }} />,
    <link key="icon" rel="icon" type="image/svg+xml" href="/icon.svg" />,
    <link key="icon-ico" rel="icon" sizes="32x32" href="/favicon.ico" />,
    <link key="icon-apple" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
  ])
  // `gatsby develop` renders no pages; a mark of ours says there what the content still needs.
  if (process.env.NODE_ENV === 'development') {
    const markStyle = <style key="mark" dangerouslySetInnerHTML={{ __html: LOGO_CSS }} />
    setHeadComponents([<GlobalStyles key="global-styles" />, markStyle])
    setPostBodyComponents([<script key="dev-badge" src="/__badge.js" defer />])
  }
}

/** Gatsby preloads its scripts at high priority, which holds back the page's first paint; nobody needs its version. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replaceHeadComponents(
    getHeadComponents().filter((component) => {
      if (!isValidElement<{ rel?: string; as?: string; name?: string }>(component)) return true
      const { rel, as, name } = component.props
      return !(rel === 'preload' && as === 'script') && name !== 'generator'
    }),
  )
}
