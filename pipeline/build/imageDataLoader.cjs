/**
 * webpack loader for the file of gatsby-plugin-image that has `getImage` and `getSrc`: takes out what makes webpack keep
 * the whole file, 1.5 kB, and what those two do not need. By the top-level `this` of TypeScript's helpers every export
 * counts as used; what the file requires makes addresses of pictures, as the build has done.
 */
module.exports = (source) =>
  source.replace(/^var __\w+ = \(this && .*?^};$/gms, '').replace('require("../image-utils")', '{}')
