import createCache, { type EmotionCache } from '@emotion/cache'

// Without plugins Emotion adds no vendor prefixes; the styles contain the two that browsers need.
const options = { key: 'css', stylisPlugins: [] }

export function createEmotionCache(): EmotionCache {
  return createCache(options)
}

let pageCache: EmotionCache | undefined

/** Returns the cache of everything on the page; it knows the rules in the head, so none is inserted again. */
export function getPageCache(): EmotionCache {
  if (pageCache) return pageCache
  pageCache = createEmotionCache()
  const css = document.head.textContent
  for (const [, name] of css.matchAll(/\.css-([\w-]+)/g)) pageCache.inserted[name!] = true
  return pageCache
}
