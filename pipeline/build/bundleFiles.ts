import { readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { contentTypes } from './contentType'

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

/** Read by hosts, not by visitors, and without an ending. */
const hostFile = '_headers'

/**
 * The files of a built folder that belong into the bundle, sorted. Throws on a kind of file without a content type: it would
 * be served as a mere download.
 */
export async function publishedFiles(folder: string): Promise<string[]> {
  const files = await filesIn(folder)
  const published = files.filter((file) => !leftovers.some((pattern) => pattern.test(file)))
  for (const file of published) {
    if (file === hostFile || extname(file).toLowerCase() in contentTypes) continue
    throw new Error(`${file}: its ending is not in pipeline/build/contentType.ts`)
  }
  return published
}

/** All files below a folder, by their paths from it with `/` on every system, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
