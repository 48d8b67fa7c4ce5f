/**
 * Matches files that browsers may keep for a year, by their paths from the site's root: webpack and gatsby-plugin-sharp put a
 * hash of the content into the name; the chart's font has a version there.
 */
export const hashedPath = /^(static\/.+|[^/]+-[0-9a-f]{20}\.js|besley-chart-italic-v1\.woff2)$/

/** Matches text files, which get compressed copies. Images and fonts are compressed already. */
export const compressible = /\.(?:css|html|m?js|json|svg|txt|webmanifest|xml)$/i
