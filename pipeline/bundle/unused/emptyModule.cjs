/** Stands in for a module whose work this site never needs; see pipeline/bundle/webpack.ts. */
module.exports = {}
