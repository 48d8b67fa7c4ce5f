import { listFilesRecursively } from '../content/files/folders'

/** What Gatsby leaves in public/ for itself, for features not used here, and its not-found page where it would answer 200. */
const leftover =
  /\.LICENSE\.txt$|^(webpack\.stats|chunk-map)\.json$|^(_gatsby|~partytown|404|page-data\/404)\//

/** The files of a built folder that belong into the bundle, sorted; what lies in `static/` may be of any kind. */
export function listBundleFiles(folder: string): string[] {
  return listFilesRecursively(folder).filter((file) => !leftover.test(file))
}
