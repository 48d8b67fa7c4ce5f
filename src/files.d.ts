declare module '*.woff2' {
  const url: string
  export default url
}

/** The rule for what shows the mark, which the build puts in: pipeline/build/logoFiles.ts. */
declare const LOGO_CSS: string

/** The minified source of src/lib/preHydration.inline.js, which the build puts in: gatsby-node.ts. */
declare const PRE_HYDRATION_SCRIPT: string
