import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

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

/** All files below a folder, by their paths from it, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => pathFrom(folder, entry))
    .sort()
}

/** The path from a folder to what lies below it, with `/` on every system. */
export function pathFrom(folder: string, { parentPath, name }: Dirent): string {
  return relative(folder, join(parentPath, name)).split(sep).join('/')
}
