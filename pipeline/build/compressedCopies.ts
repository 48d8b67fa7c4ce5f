import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, isCompressible } from './compression'
import { contentTypeOf } from './contentType'

/** Puts a .br and a .gz beside each text file, for hosts that do not compress by themselves: nginx's static modules, S3. */
export async function writeCompressedCopies(folder: string, paths: string[]): Promise<void> {
  for (const path of paths.filter((name) => isCompressible(contentTypeOf(name)))) {
    const bytes = await readFile(join(folder, path))
    await writeFile(join(folder, `${path}.br`), await compress(bytes, 'br'))
    await writeFile(join(folder, `${path}.gz`), await compress(bytes, 'gzip'))
  }
}
