/** Stands in for `invariant`: what it would report are mistakes of a programmer, found before a build is published. */
module.exports = () => undefined
