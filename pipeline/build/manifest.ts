import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { contentTypes } from './contentType'
import { caching, headerRules } from './headers'
import { headersFor } from './hostRules'

/** One file of the bundle. */
export interface ManifestEntry {
  /** Its path from the site's root, with a leading slash. */
  path: string
  bytes: number
  sha256: string
  cache: keyof typeof caching
}

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

/** Whether a file of the built folder, named by its path, belongs into the bundle. */
export function isPublished(path: string): boolean {
  return !leftovers.some((pattern) => pattern.test(path))
}

/** Whether a file is what `writeCompressedCopies` made of another. */
export function isCompressedCopy(file: string): boolean {
  return /\.(?:br|gz)$/.test(file)
}

/** Lists a bundle's files. Throws on a kind of file without a content type: it would be served as a mere download. */
export async function manifestOf(
  folder: string,
  belongs: (file: string) => boolean = () => true,
): Promise<ManifestEntry[]> {
  const entries: ManifestEntry[] = []
  for (const file of await filesIn(folder)) {
    if (file === hostFile || isCompressedCopy(file) || !belongs(file)) continue
    if (!(extname(file).toLowerCase() in contentTypes)) {
      throw new Error(`${file}: its ending is not in pipeline/build/contentType.ts`)
    }
    const bytes = await readFile(join(folder, file))
    entries.push({
      path: `/${file}`,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      cache: isImmutable(`/${file}`) ? 'immutable' : 'revalidated',
    })
  }
  return entries
}

function isImmutable(path: string): boolean {
  return headersFor(headerRules(''), path).get('cache-control') === caching.immutable
}

/** All files below a folder, by their paths from it, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
