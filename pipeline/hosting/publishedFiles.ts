import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../content/contentFiles'

/** Files that are not published: Gatsby's own, and /404/, which would respond with status 200. */
const internalFilePattern =
  /\.LICENSE\.txt$|^(webpack\.stats|chunk-map)\.json$|^(_gatsby|~partytown|404|page-data\/404)\//

/** Lists the files of a built folder to publish, including every file of `static/`. */
export function listPublished(builtFolder: string): string[] {
  const own = new Set(listFiles('static'))
  return listFiles(builtFolder).filter((file) => own.has(file) || !internalFilePattern.test(file))
}

/** Lists the HTML files that Gatsby generated in a built folder, without those of `static/`. */
export function listPages(builtFolder: string): string[] {
  const own = new Set(listFiles('static'))
  return listPublished(builtFolder).filter((file) => file.endsWith('.html') && !own.has(file))
}

/** Lists the files of `static/` whose names the build uses for files of its own. */
export function findConflicts(builtFolder: string): string[] {
  return listFiles('static').filter((file) => {
    const copy = join(builtFolder, file)
    return !existsSync(copy) || !readFileSync(copy).equals(readFileSync(join('static', file)))
  })
}

/** Returns the URL path of a published file, such as `/imprint/`. */
export function toUrlPath(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`
}
