import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { listFilesRecursively } from '../content/files/folders'

/** File that lists every generated file of a bundle, one per line. */
const manifestName = 'made.txt'

/** Files that operating systems create in every folder. */
const systemFile = /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/

/** Throws if a folder contains a file that was not generated, so that none is deleted. */
export function assertOnlyGeneratedFiles(folder: string): void {
  if (!existsSync(folder)) return
  const list = join(folder, manifestName)
  const made = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  const everything = listFilesRecursively(folder, (entry) => !entry.isDirectory())
  const foreign = everything.find(
    (file) => file !== manifestName && !made.includes(file) && !systemFile.test(basename(file)),
  )
  if (foreign === undefined) return
  throw new Error(
    `Stopped: ${join(folder, foreign)} was not made by npm run bundle. Move it elsewhere, or name a new folder with --out.`,
  )
}

/** Builds into a temporary sibling folder and swaps it in; restores the old folder on failure. */
export async function replaceFolder(
  folder: string,
  make: (fresh: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const beside = await mkdtemp(`${folder}.`)
  const [fresh, replaced] = [join(beside, 'new'), join(beside, 'old')]
  try {
    await make(fresh)
    await writeFile(join(fresh, manifestName), listFilesRecursively(fresh).join('\n'))
    assertOnlyGeneratedFiles(folder)
    if (existsSync(folder)) await rename(folder, replaced)
    await rename(fresh, folder)
  } catch (error) {
    if (existsSync(replaced)) await rename(replaced, folder)
    throw error
  } finally {
    if (existsSync(folder) || !existsSync(replaced)) await rm(beside, { recursive: true })
  }
}
