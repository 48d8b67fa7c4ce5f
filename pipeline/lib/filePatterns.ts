/**
 * Matches paths from the site's root that browsers may cache for a year, because the paths contain
 * a content hash (from webpack or gatsby-plugin-sharp) or a version (the chart's font).
 */
export const hashedFilePattern: RegExp =
  /^(static\/.+|[^/]+-[0-9a-f]{20}\.js|besley-chart-italic-v1\.woff2)$/

/** Matches text files, for which the bundle contains compressed copies. */
export const compressibleFilePattern: RegExp = /\.(?:css|html|m?js|json|svg|txt|webmanifest|xml)$/i
