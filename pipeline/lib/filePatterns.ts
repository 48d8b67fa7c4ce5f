/**
 * Matches paths from the site's root that browsers may cache for a year. webpack and
 * gatsby-plugin-sharp add a content hash to these paths, and the chart's font has a version.
 */
export const hashedFilePattern: RegExp =
  /^(static\/.+|[^/]+-[0-9a-f]{20}\.js|besley-chart-italic-v1\.woff2)$/

/** Matches text files, for which the bundle contains compressed copies. */
export const compressibleFilePattern: RegExp = /\.(?:css|html|m?js|json|svg|txt|webmanifest|xml)$/i
