declare module '*.woff2' {
  const url: string
  export default url
}

declare module '*.woff2?basic' {
  const url: string
  export default url
}

/** Name of the consultancy, for the error screen, which renders without page data. */
declare const BRAND: string

/** URL that the contact form posts to, or "none". */
declare const CONTACT_WEBHOOK: string

/** CSS `unicode-range` of the fonts imported with `?basic` (pipeline/gatsby/subsetFont.cjs). */
declare const BASIC_RANGE: string

/** CSS rule that draws the logo, inlined by the build (pipeline/gatsby/logoFiles.ts). */
declare const LOGO_CSS: string

/** Bundles of src/inline, inlined by the build (pipeline/gatsby/webpackConfig.ts). */
declare const PRE_HYDRATION_SCRIPT: string
declare const NOT_FOUND_SCRIPT: string
