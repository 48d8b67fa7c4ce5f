/** Returns the URL path of a published file, such as `/imprint/` for `imprint/index.html`. */
export function toUrlPath(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`
}
