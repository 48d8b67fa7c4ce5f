import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from '../content/contentFiles'

/** Folder of the incomplete output, of outputs that nobody publishes, and of the lists of files. */
const workFolder = '.builds'

/** Output folders, one for each command: `site` in it is the built site. */
export const outputFolders = {
  build: 'build',
  ready: `${workFolder}/ready`,
  start: `${workFolder}/start`,
  test: 'test-build',
} as const

/**
 * Writes an output folder, and replaces the last one when it is complete.
 * @throws if the last one contains a file that no command wrote, so that nothing else is deleted
 */
export async function replaceOutput<Result>(
  folder: string,
  write: (draft: string) => Result | Promise<Result>,
): Promise<Result> {
  const list = join(workFolder, `${folder.replaceAll('/', '-')}.json`)
  const written = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []
  const foreign = listFiles(folder).find((file) => !written.includes(file))
  if (foreign) {
    throw new Error(
      `Stopped: this command replaces the folder ${folder}, but a file in it was made by something else: ${foreign}. Move this file to another folder.`,
    )
  }
  const draft = join(workFolder, 'new')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const result = await write(draft)
  await writeFile(list, JSON.stringify(listFiles(draft)))
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
  return result
}
