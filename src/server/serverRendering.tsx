import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { readFileSync } from 'node:fs'
import type { PreRenderHTMLArgs, RenderBodyArgs, ReplaceRendererArgs } from 'gatsby'
import { isValidElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { noScriptClass } from '../inline/names'
import { createEmotionCache } from '../lib/emotionCache'
import { preloadedFontUrls } from '../theme/fontFaces'
import { GlobalStyles } from '../theme/GlobalStyles'

/** Renders a page with its critical CSS in the head, from which `hydratePage` reads the class names. */
export function renderPage(args: ReplaceRendererArgs): void {
  const { bodyComponent, replaceBodyHTMLString, setHeadComponents } = args
  const cache = createEmotionCache()
  const server = createEmotionServer(cache)
  const render = (element: ReactNode) =>
    renderToString(<CacheProvider value={cache}>{element}</CacheProvider>)
  render(<GlobalStyles />)
  const html = render(bodyComponent)
  const { styles } = server.extractCriticalToChunks(html)
  replaceBodyHTMLString(renderToString(fontPreloads) + html)
  setHeadComponents([
    <style
      key="styles"
      dangerouslySetInnerHTML={{ __html: styles.map(({ css }) => css).join('') + LOGO_CSS }}
    />,
  ])
}

/**
 * Font preload links. React would move them into the head, where they delay Chromium's first paint.
 * As text before React's HTML they stay; hydration skips unknown children of React's root.
 */
const fontPreloads = preloadedFontUrls.map((href) => (
  <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
))

/** Adds the language, and the class that the pre-hydration script removes. */
export function addHtmlAttributes({ setHtmlAttributes }: RenderBodyArgs): void {
  setHtmlAttributes({ lang: 'en', className: noScriptClass })
}

/** Adds the inline scripts; `data-later` lists what the first one requests after the first paint. */
export function addInlineScripts(args: RenderBodyArgs): void {
  const isNotFound = args.pathname === '/404.html'
  // The not-found page stays as it is served, without data.
  const isHydrated = process.env.NODE_ENV === 'production' && !isNotFound
  const later = isHydrated ? listPageFiles(args).join(' ') : undefined
  args.setHeadComponents([
    <script
      key="pre-hydration"
      data-later={later}
      dangerouslySetInnerHTML={{ __html: PRE_HYDRATION_SCRIPT }}
    />,
  ])
  if (isNotFound) {
    args.setHeadComponents([
      <script key="not-found" dangerouslySetInnerHTML={{ __html: NOT_FOUND_SCRIPT }} />,
    ])
  }
}

/** Lists the URLs that Gatsby requests for a page when its scripts run. */
function listPageFiles({ pathname, loadPageDataSync }: RenderBodyArgs): string[] {
  const pageData: unknown = loadPageDataSync(pathname)
  const { componentChunkName, staticQueryHashes } = pageData as PageData
  const chunks = JSON.parse(readFileSync('public/chunk-map.json', 'utf8')) as ChunkMap
  const folder = pathname.replace(/^\/|\/$/g, '') || 'index'
  return [
    ...(chunks[componentChunkName] ?? []),
    `/page-data/${folder}/page-data.json`,
    '/page-data/app-data.json',
    ...staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
  ]
}

interface PageData {
  componentChunkName: string
  staticQueryHashes: string[]
}

type ChunkMap = Record<string, string[]>

/** Adds to a page of the dev server the dev badge, and the styles that `renderPage` adds outside the dev server. */
export function addDevHead({ setHeadComponents, setPostBodyComponents }: RenderBodyArgs): void {
  if (process.env.NODE_ENV !== 'development') return
  const logoStyle = <style key="logo" dangerouslySetInnerHTML={{ __html: LOGO_CSS }} />
  setHeadComponents([<GlobalStyles key="global-styles" />, logoStyle])
  setPostBodyComponents([<script key="dev-badge" type="module" src="/__badge.js" />])
}

/** Removes Gatsby's script preloads, which delay the first paint, and the `generator` meta element. */
export function cleanHead({ getHeadComponents, replaceHeadComponents }: PreRenderHTMLArgs): void {
  replaceHeadComponents(
    getHeadComponents().filter((component) => {
      if (!isValidElement<{ rel?: string; as?: string; name?: string }>(component)) return true
      const { rel, as, name } = component.props
      return !(rel === 'preload' && as === 'script') && name !== 'generator'
    }),
  )
}
