import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../content/folders'
import { isSystemOrGitFile, listStaticFiles } from '../content/staticFiles'

/**
 * Files that are not published: Gatsby's internal files, and /404/, which would respond with status
 * 200.
 */
const internalFilePattern =
  /\.LICENSE\.txt$|^(webpack\.stats|chunk-map)\.json$|^(_gatsby|~partytown|404|page-data\/404)\//

/** Lists the publishable files of a built folder, sorted, including every file of `static/`. */
export function listPublishableFiles(builtFolder: string): string[] {
  const own = new Set(listStaticFiles())
  return listFiles(builtFolder).filter(
    (file) => own.has(file) || !(internalFilePattern.test(file) || isSystemOrGitFile(file)),
  )
}

/** Lists the HTML files that Gatsby generated in a built folder, without those of `static/`. */
export function listGatsbyHtmlFiles(builtFolder: string): string[] {
  const own = new Set(listStaticFiles())
  return listPublishableFiles(builtFolder).filter(
    (file) => file.endsWith('.html') && !own.has(file),
  )
}

/** Lists the files of `static/` whose names the build uses for files of its own. */
export function findStaticConflicts(builtFolder: string): string[] {
  return listStaticFiles().filter((file) => {
    const copy = join(builtFolder, file)
    return !existsSync(copy) || !readFileSync(copy).equals(readFileSync(join('static', file)))
  })
}
