import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chartFontFile } from '../../src/theme/chartFont'
import { listFiles, staticFolder } from '../content/contentFiles'
import { readBytes, readText } from '../lib/files'
import { getAttribute, parseElements } from '../lib/html'

/** Files that are not published: Gatsby's own, and /404/, which would respond with status 200. */
const internalFilePattern =
  /\.LICENSE\.txt$|^(webpack\.stats|chunk-map)\.json$|^(_gatsby|~partytown|404|page-data\/404)\//

/** Lists the files of a built folder to publish, including every file of `static/`. */
export function listPublished(builtFolder: string): string[] {
  const own = new Set(listFiles(staticFolder))
  return listFiles(builtFolder).filter((file) => own.has(file) || !internalFilePattern.test(file))
}

/** Lists the HTML files that Gatsby generated in a built folder, without those of `static/`. */
export function listPages(builtFolder: string): string[] {
  const own = new Set(listFiles(staticFolder))
  return listPublished(builtFolder).filter((file) => file.endsWith('.html') && !own.has(file))
}

/** Redirects of the site owner, to which the build adds its own. */
export const redirectsFile = '_redirects'

/** Lists the files of `static/` whose names the build uses for files of its own. */
export function findConflicts(builtFolder: string): string[] {
  const names = listFiles(staticFolder).filter((file) => file !== redirectsFile)
  return names.filter((file) => !isCopied(join(staticFolder, file), builtFolder, file))
}

/** Files in `static/` that belong to the code of the site; the others are the site owner's. */
export const siteFiles = [chartFontFile, 'chart.svg', 'contours.svg']

/**
 * Replaces the site owner's files, which Gatsby copies from `static/`, by those of the static folder of
 * tests.
 */
export function replaceStaticFiles(builtFolder: string): void {
  // eslint-disable-next-line no-restricted-syntax -- Gatsby copies this folder
  const own = listFiles('static').filter((file) => !siteFiles.includes(file))
  for (const file of own) {
    // A file that the build has written over the copy belongs to the site.
    if (isCopied(`static/${file}`, builtFolder, file)) rmSync(join(builtFolder, file))
  }
  cpSync(staticFolder, builtFolder, { recursive: true })
}

function isCopied(original: string, builtFolder: string, file: string): boolean {
  const copy = join(builtFolder, file)
  return existsSync(copy) && readBytes(copy).equals(readBytes(original))
}

/** Returns the file that networks show with a link to the home page. */
export function findShareImage(siteFolder: string): string {
  const elements = parseElements(readText(join(siteFolder, 'index.html')))
  const image = elements.find((each) => getAttribute(each, 'property') === 'og:image')!
  return join(siteFolder, decodeURIComponent(new URL(getAttribute(image, 'content')!).pathname))
}
