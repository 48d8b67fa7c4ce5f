import besleyExt from '@fontsource/besley/files/besley-latin-ext-500-normal.woff2'
import besleyLatin from '@fontsource/besley/files/besley-latin-500-normal.woff2'
import besley from '@fontsource/besley/files/besley-latin-500-normal.woff2?basic'
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?basic'
import { chartFontFile } from './chartFont'

/** URLs of the fonts in the first view of every page, for preload links. */
export const preloadedFontUrls = [besley, figtree]

/** Characters of the fonts imported with `?basic`. */
const basic = `;unicode-range:${BASIC_RANGE}`

/** Letters of Western European names, and rare signs. */
const latin = ';unicode-range:U+A1-FF,U+131,U+152-153,U+2000-22FF'

/** Letters of Central European, Baltic and Turkish names, which are not in the `latin` files. */
const latinExt = ';unicode-range:U+100-24F,U+1E00-1E9F'

/**
 * `@font-face` rules of the web fonts, and of fallback fonts whose metrics prevent a layout shift.
 * Browsers look for a letter in the last font of a family first.
 */
export const fontFaceCss = [
  createFallbackFontFace('Besley', ['Times New Roman', 'Liberation Serif'], [125.2, 99.8, 33.9]),
  createFallbackFontFace('Figtree', ['Arial', 'Liberation Sans'], [100.9, 94.1, 24.8]),
  createFontFace('Besley', `font-weight:500${latinExt}`, besleyExt),
  createFontFace('Besley', `font-weight:500${latin}`, besleyLatin),
  createFontFace('Besley', `font-weight:500${basic}`, besley),
  createFontFace('Besley', 'font-weight:400;font-style:italic', `/${chartFontFile}`),
  createFontFace('Figtree', `font-weight:300 900${latinExt}`, figtreeExt),
  createFontFace('Figtree', `font-weight:300 900${latin}`, figtreeLatin),
  createFontFace('Figtree', `font-weight:300 900${basic}`, figtree),
].join('')

function createFontFace(family: string, descriptors: string, url: string): string {
  return `@font-face{font-family:${family};${descriptors};font-display:swap;src:url(${url})}`
}

/**
 * @param localFonts local fonts: Windows and macOS first, then Linux
 * @param metrics size adjustment, ascent and descent, in percent
 */
function createFallbackFontFace(
  family: string,
  localFonts: [string, string],
  metrics: number[],
): string {
  const sources = localFonts.map((name) => `local('${name}')`).join(',')
  const [size, ascent, descent] = metrics
  return `@font-face{font-family:'${family} fallback';src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
}
