import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { contentTypes } from './contentType'
import { headersFor } from './hostRules'
import { filesIn } from './filesIn'
import { caching, headerRules } from './headers'

/** One file of the bundle. */
export interface ManifestEntry {
  /** Its path from the site's root, with a leading slash. */
  path: string
  bytes: number
  sha256: string
  cache: keyof typeof caching
}

/** Read by hosts, not by visitors, and without an ending. */
const hostFiles = new Set(['_headers', '_redirects'])

/** Lists a bundle's files. Throws on a kind of file that no one named: it would be served as a mere download. */
export async function manifestOf(
  folder: string,
  belongs: (file: string) => boolean = () => true,
): Promise<ManifestEntry[]> {
  const entries: ManifestEntry[] = []
  for (const file of await filesIn(folder)) {
    if (hostFiles.has(file) || isCompressedCopy(file) || !belongs(file)) continue
    if (!(extname(file).toLowerCase() in contentTypes)) {
      throw new Error(`${file}: not a kind of file that pipeline/build/contentType.ts names`)
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

export function isCompressedCopy(file: string): boolean {
  return /\.(?:br|gz)$/.test(file)
}
