import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { listRelativePathsRecursively } from '../content/folders'

/** File that lists every generated file of a bundle, one per line. */
const manifestFileName = 'made.txt'

/** Files that operating systems create in every folder. */
const systemFile = /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/

/**
 * Throws if the folder contains a file that is not in the manifest, because replacing the folder
 * would delete this file.
 */
export function assertOnlyGeneratedFiles(folder: string): void {
  if (!existsSync(folder)) return
  const list = join(folder, manifestFileName)
  const generatedFiles = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  const allFiles = listRelativePathsRecursively(folder, (entry) => !entry.isDirectory())
  const foreignFile = allFiles.find(
    (file) =>
      file !== manifestFileName &&
      !generatedFiles.includes(file) &&
      !systemFile.test(basename(file)),
  )
  if (foreignFile === undefined) return
  throw new Error(
    `Stopped: ${join(folder, foreignFile)} is not a file of npm run bundle, which would delete it. Move it to another folder, or write the bundle into a new folder: npm run bundle -- --out new-folder`,
  )
}

/**
 * Writes a new folder and swaps it with the old folder, which stays in place if an error occurs.
 */
export async function replaceGeneratedFolderAtomically(
  folder: string,
  writeContents: (newFolder: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const temporaryFolder = await mkdtemp(`${folder}.`)
  const [newFolder, oldFolder] = [join(temporaryFolder, 'new'), join(temporaryFolder, 'old')]
  try {
    await writeContents(newFolder)
    await writeFile(
      join(newFolder, manifestFileName),
      listRelativePathsRecursively(newFolder).join('\n'),
    )
    assertOnlyGeneratedFiles(folder)
    if (existsSync(folder)) await rename(folder, oldFolder)
    await rename(newFolder, folder)
  } catch (error) {
    if (existsSync(oldFolder)) await rename(oldFolder, folder)
    throw error
  } finally {
    if (existsSync(folder) || !existsSync(oldFolder)) await rm(temporaryFolder, { recursive: true })
  }
}
