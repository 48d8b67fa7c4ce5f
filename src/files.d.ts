declare module '*.woff2' {
  const url: string
  export default url
}

declare module '!*.inline.js' {
  const source: string
  export default source
}
