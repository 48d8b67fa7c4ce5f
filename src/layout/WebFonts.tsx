import besley from '@fontsource/besley/files/besley-latin-500-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import besleyBasic from './fonts/besley-basic.woff2'
import figtreeBasic from './fonts/figtree-basic.woff2'

/**
 * The three fonts, in a sheet of their own: it applies where there are no scripts, and else from the first paint on,
 * so that fonts never compete with the text (pipeline/bundle/startScripts.inline.cjs). `gatsby develop` does not wait.
 */
export function WebFonts() {
  const isServed = process.env.NODE_ENV === 'production'
  return (
    <style
      id="web-fonts"
      media={isServed ? '(scripting: none)' : undefined}
      dangerouslySetInnerHTML={{ __html: faces }}
    />
  )
}

/**
 * The characters of fonts/*-basic.woff2, which were cut from the full files: 12.9 kB less for a first view. The full
 * file comes when a text needs another character; of two faces with the same character the later one has it.
 */
const basic = 'unicode-range:U+20-7E,U+A0,U+A9,U+B0,U+B7,U+D7,U+2013-201D,U+2026,U+2032'
const others = 'unicode-range:U+A1-FFFF'

const faces = [
  face('Besley;font-weight:500', besley, others),
  face('Besley;font-weight:500', besleyBasic, basic),
  face('Besley;font-weight:400;font-style:italic', '/static/besley-chart-italic-v1.woff2'),
  face('Figtree;font-weight:300 900', figtree, others),
  face('Figtree;font-weight:300 900', figtreeBasic, basic),
].join('')

function face(family: string, file: string, range = ''): string {
  return `@font-face{font-family:${family};font-display:swap;src:url(${file}) format('woff2');${range}}`
}
