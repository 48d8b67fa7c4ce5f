// webpack loader that keeps only the characters of a text in a font. Written in CommonJS,
// because webpack loads it without Gatsby's TypeScript compiler.
const subsetFont = require('subset-font')

module.exports = function (font) {
  const done = this.async()
  subsetFont(font, this.getOptions().characters, { targetFormat: 'woff2' }).then(
    (subset) => done(null, subset),
    done,
  )
}
module.exports.raw = true
