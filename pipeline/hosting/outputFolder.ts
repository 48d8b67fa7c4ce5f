import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listFiles } from '../content/contentFiles'
import { readText, writeBytes } from '../lib/files'
import { workFolder } from '../lib/workFolder'

/** Output folders, one for each command: `site` in it is the built site. */
export const outputFolders = {
  build: 'build',
  ready: `${workFolder}/ready`,
  start: `${workFolder}/start`,
  test: 'test-build',
} as const

/**
 * Folders in an output folder for the next and the last output. So no file is moved to another disk,
 * and the output folder itself, which may be a mount, stays.
 */
const [next, last] = ['.new', '.old']

/**
 * Writes the next output of a folder, and replaces the last one when it is complete.
 * @throws if the last one contains a file that no command wrote, so that nothing else is deleted
 */
export async function replaceOutput<Result>(
  folder: string,
  write: (draft: string) => Result | Promise<Result>,
): Promise<Result> {
  const list = join(workFolder, `${folder.replaceAll('/', '-')}.json`)
  const written = existsSync(list) ? (JSON.parse(readText(list)) as string[]) : []
  const isOutput = (file: string) => written.includes(file) || /^\.(new|old)\//.test(file)
  const foreign = listFiles(folder).find((file) => !isOutput(file))
  if (foreign) {
    throw new Error(
      `Stopped: this command replaces the folder ${folder}, but a file in it was made by something else: ${foreign}. Move this file to another folder.`,
    )
  }
  await clear(folder)
  const draft = join(folder, next)
  await mkdir(draft, { recursive: true })
  const result = await write(draft)
  const files = listFiles(draft)
  await mkdir(workFolder, { recursive: true })
  writeBytes(list, JSON.stringify([...written, ...files]))
  await moveContent(folder, join(folder, last))
  try {
    await moveContent(draft, folder)
  } catch (error) {
    await moveContent(join(folder, last), folder)
    throw error
  }
  writeBytes(list, JSON.stringify(files))
  // The next command deletes files that another program has open now.
  await clear(folder).catch(() => undefined)
  return result
}

async function clear(folder: string): Promise<void> {
  for (const name of [next, last]) {
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Moves the output in a folder to another folder, or back if that fails. */
async function moveContent(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const names = (await readdir(from)).filter((name) => name !== next && name !== last)
  const moved: string[] = []
  try {
    for (const name of names) {
      await move(join(from, name), join(to, name))
      moved.push(name)
    }
  } catch (error) {
    for (const name of moved) await move(join(to, name), join(from, name))
    throw error
  }
}

/** Renames a file or folder; tries again for some seconds, because a virus scanner may have it open. */
async function move(from: string, to: string): Promise<void> {
  for (const delayMs of [50, 100, 200, 400, 800, 1600, 3200]) {
    try {
      return await rename(from, to)
    } catch (error) {
      if (!/EACCES|EBUSY|EPERM/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
      await pause(delayMs)
    }
  }
  return rename(from, to)
}
