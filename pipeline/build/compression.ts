import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentTypeOf } from './contentType'

export type Encoding = 'br' | 'gzip'

const compressible =
  /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest\+json|xml|ld\+json))/

/** Whether a content type gains from compression; pictures and fonts carry their own. */
export function isCompressible(contentType: string): boolean {
  return compressible.test(contentType)
}

/** The best encoding that an Accept-Encoding header allows, if any. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part.trim()))
    .map((part) => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/** Compresses as a CDN does for files that it keeps: at the highest quality. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressWithGzip(bytes, { level: constants.Z_BEST_COMPRESSION })
  return compressWithBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** Puts a .br and a .gz beside each text file, for hosts that do not compress by themselves: nginx's static modules, S3. */
export async function writeCompressedCopies(folder: string, paths: string[]): Promise<void> {
  for (const path of paths.filter((name) => isCompressible(contentTypeOf(name)))) {
    const bytes = await readFile(join(folder, path))
    await writeFile(join(folder, `${path}.br`), await compress(bytes, 'br'))
    await writeFile(join(folder, `${path}.gz`), await compress(bytes, 'gzip'))
  }
}
