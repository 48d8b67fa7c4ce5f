import besley from '@fontsource/besley/files/besley-latin-500-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import besleyBasic from './fonts/besley-basic.woff2'
import figtreeBasic from './fonts/figtree-basic.woff2'

/**
 * The characters of fonts/*-basic.woff2, which were cut from the full files: 12.9 kB less for a first view. The full
 * file comes when a text needs another character; of two faces with the same character the later one has it.
 */
const basic = 'U+20-7E,U+A0,U+A9,U+B0,U+B7,U+D7,U+2013-201D,U+2026,U+2032'
const others = 'U+A1-FFFF'

/** What every page's first view is set in. */
export const firstFonts = [besleyBasic, figtreeBasic]

/** The three fonts; their stand-ins are shown until they arrive. */
export const webFonts = [
  face('Besley', 'font-weight:500', besley, others),
  face('Besley', 'font-weight:500', besleyBasic, basic),
  face('Besley', 'font-weight:400;font-style:italic', '/static/besley-chart-italic-v1.woff2'),
  face('Figtree', 'font-weight:300 900', figtree, others),
  face('Figtree', 'font-weight:300 900', figtreeBasic, basic),
].join('')

/** What stands in until the fonts arrive, in their measures, so that nothing moves when they do. */
export const fallbackFonts = [
  standIn('Besley', ['Times New Roman', 'Liberation Serif'], [125.2, 99.8, 33.9]),
  standIn('Figtree', ['Arial', 'Liberation Sans'], [100.9, 94.1, 24.8]),
].join('')

function face(family: string, look: string, file: string, range?: string): string {
  const characters = range ? `;unicode-range:${range}` : ''
  return `@font-face{font-family:${family};${look};font-display:swap;src:url(${file})${characters}}`
}

/** @param measures size, ascent and descent, in per cent */
function standIn(family: string, [pc, linux]: [string, string], measures: number[]): string {
  const [size, ascent, descent] = measures
  return `@font-face{font-family:'${family} fallback';src:local('${pc}'),local('${linux}');size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
}
