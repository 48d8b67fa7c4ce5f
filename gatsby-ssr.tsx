import { readFileSync } from 'node:fs'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { GatsbySSR } from 'gatsby'
import { isValidElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { GlobalStyles } from './src/layout/GlobalStyles'

export { wrapPageElement, wrapRootElement } from './src/layout/wrapElements'

/** Renders a page with the styles that it uses as one sheet in its head. */
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
  replaceBodyHTMLString(html)
  setHeadComponents([
    <style
      key="styles"
      dangerouslySetInnerHTML={{ __html: styles.map(({ css }) => css).join('') }}
    />,
    // In the browser Emotion moves the element that names its rules; with them in it, the whole page would be laid out anew.
    <style key="names" data-emotion={['css', ...styles.flatMap(({ ids }) => ids)].join(' ')} />,
  ])
}

/** The page's language, its icons, and the script that runs before all others. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
  setPostBodyComponents,
}) => {
  const start = readFileSync('src/layout/start.inline.js', 'utf8')
  setHtmlAttributes({ lang: 'en' })
  setHeadComponents([
    <script key="start" dangerouslySetInnerHTML={{ __html: start }} />,
    <link key="icon" rel="icon" type="image/svg+xml" href="/icon.svg" />,
    <link key="icon-ico" rel="icon" sizes="32x32" href="/favicon.ico" />,
    <link key="icon-apple" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
  ])
  // `gatsby develop` renders no pages; a mark of ours says there what the content still needs.
  if (process.env.NODE_ENV === 'development') {
    setHeadComponents([<GlobalStyles key="global-styles" />])
    setPostBodyComponents([<script key="content-mark" src="/__mark.js" defer />])
  }
}

/**
 * Gatsby preloads its scripts at high priority, which holds back the page's first paint, and asks for the page's own
 * script and data only once they have run. Here the preloads go, and the page's own parts come with the others.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  pathname,
}) => {
  // `gatsby develop` has neither page data nor a map of chunks on disk.
  if (process.env.NODE_ENV !== 'production') return
  const others = getHeadComponents().filter(
    (component) =>
      !isValidElement<{ rel?: string; as?: string }>(component) ||
      component.props.rel !== 'preload' ||
      component.props.as !== 'script',
  )
  replaceHeadComponents([...others, ...partsOf(pathname)])
}

/** The page's own script and its data, which Gatsby's scripts will ask for. */
function partsOf(pathname: string): ReactNode[] {
  const data = `/page-data/${pathname.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`
  const { componentChunkName, staticQueryHashes } = readJson<{
    componentChunkName: string
    staticQueryHashes: string[]
  }>(data)
  const scripts = readJson<Record<string, string[]>>('/chunk-map.json')[componentChunkName] ?? []
  const queries = staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`)
  return [
    ...scripts.map((src) => <script key={src} async src={src} fetchPriority="low" />),
    ...[data, '/page-data/app-data.json', ...queries].map((href) => (
      <link key={href} rel="preload" as="fetch" href={href} crossOrigin="" fetchPriority="low" />
    )),
  ]
}

function readJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(`public${path}`, 'utf8')) as Shape
}
