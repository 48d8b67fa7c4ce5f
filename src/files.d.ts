declare module '*.woff2' {
  const url: string
  export default url
}

/** CSS rule that draws the logo, inlined by the build (pipeline/build/logoFiles.ts). */
declare const LOGO_CSS: string

/** Minified source of src/runtime/preHydration.inline.js, inlined by the build. */
declare const PRE_HYDRATION_SCRIPT: string
