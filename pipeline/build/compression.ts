import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { compressibleFilePattern } from '../lib/filePatterns'

/** Writes a .br and a .gz copy of each text file, for hosts that do not compress on the fly. */
export async function compressTextFiles(folder: string, filePaths: string[]): Promise<void> {
  const texts = filePaths.filter((path) => compressibleFilePattern.test(path))
  await Promise.all(
    texts.map(async (path) => {
      const bytes = await readFile(join(folder, path))
      await writeFile(join(folder, `${path}.br`), await promisify(brotliCompress)(bytes))
      const level = constants.Z_BEST_COMPRESSION
      await writeFile(join(folder, `${path}.gz`), await promisify(gzip)(bytes, { level }))
    }),
  )
}
