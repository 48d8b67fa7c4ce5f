// webpack loader that keeps only the characters of a Unicode range in a font. Written in CommonJS,
// because webpack loads it without Gatsby's TypeScript compiler.
const subsetFont = require('subset-font')

module.exports = function (font) {
  const done = this.async()
  subsetFont(font, listCharacters(this.getOptions().range), { targetFormat: 'woff2' }).then(
    (subset) => done(null, subset),
    done,
  )
}
module.exports.raw = true

/** Lists the characters of a CSS `unicode-range`, such as "U+20-7E,U+A9". */
function listCharacters(range) {
  const codes = range.split(',').flatMap((part) => {
    const [first, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...codes)
}
