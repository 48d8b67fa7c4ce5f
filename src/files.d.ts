declare module '*.woff2' {
  const url: string
  export default url
}

declare module '!*.inline.js' {
  const source: string
  export default source
}

/** The rule for what shows the mark, which the build puts in: pipeline/build/markFiles.ts. */
declare const MARK: string
