const { minify } = require('terser')

/** Webpack's loader for the script that stands in every page: as short as it can be sent. */
module.exports = function minifyLoader(source) {
  const done = this.async()
  minify(source).then(({ code }) => done(null, code), done)
}
