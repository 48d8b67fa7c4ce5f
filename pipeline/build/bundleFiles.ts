import { listFilesRecursively } from '../content/files/folders'
import { isJunk, staticFiles } from '../content/files/staticFiles'

/** Gatsby's internal files, files of unused features, and /404/, which would respond with status 200. */
const leftover =
  /\.LICENSE\.txt$|^(webpack\.stats|chunk-map)\.json$|^(_gatsby|~partytown|404|page-data\/404)\//

/** Lists the files of a built folder to publish, sorted: those of the build, and every file of `static/`. */
export function listBundleFiles(folder: string): string[] {
  const own = new Set(staticFiles())
  return listFilesRecursively(folder).filter(
    (file) => own.has(file) || !(leftover.test(file) || isJunk(file)),
  )
}

/** Lists the pages of a built folder that the build made. HTML files of `static/` are published as they are. */
export function builtPages(folder: string): string[] {
  const own = new Set(staticFiles())
  return listBundleFiles(folder).filter((file) => file.endsWith('.html') && !own.has(file))
}
