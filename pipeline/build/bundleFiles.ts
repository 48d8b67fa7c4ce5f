import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathFrom } from '../content/folders'

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

/** The files of a built folder that belong into the bundle, sorted; what lies in `static/` may be of any kind. */
export async function publishedFiles(folder: string): Promise<string[]> {
  return (await filesIn(folder)).filter((file) => !leftovers.some((pattern) => pattern.test(file)))
}

/** All files below a folder, or whatever else counts, by their paths from it, sorted. */
export async function filesIn(
  folder: string,
  counts = (entry: Dirent) => entry.isFile(),
): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(counts)
    .map(({ parentPath, name }) => pathFrom(folder, join(parentPath, name)))
    .sort()
}
