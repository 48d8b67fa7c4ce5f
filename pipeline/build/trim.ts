/** What Gatsby leaves in public/ for itself or for features that this site does not use. */
const leftovers = [
  /\.LICENSE\.txt$/,
  /^webpack\.stats\.json$/,
  /^chunk-map\.json$/,
  /^_gatsby\//,
  /^~partytown\//,
  // The not-found page under an address of its own, where it would answer with status 200.
  /^404\/index\.html$/,
  /^page-data\/404\//,
]

/** Whether a file of the built folder, named by its path, belongs into the bundle. */
export function isPublished(path: string): boolean {
  return !leftovers.some((pattern) => pattern.test(path))
}
