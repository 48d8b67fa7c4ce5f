import type { Page } from 'playwright/test'

/** A file of the folder that the editor is given, as text or in base64. */
export interface PickedFile {
  path: string
  base64: string
}

/**
 * Answers the browser's folder dialog, which no test can click, with a folder in the browser's private file system.
 * It holds the given files and looks like a repository.
 */
export async function answerFolderPicker(
  page: Page,
  url: string,
  files: PickedFile[],
): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () => {
        const root = await navigator.storage.getDirectory()
        const folder = await root.getDirectoryHandle('site', { create: true })
        return Object.assign(folder, {
          queryPermission: () => Promise.resolve('granted'),
          requestPermission: () => Promise.resolve('granted'),
        })
      },
    })
  })
  await page.goto(`${url}/admin/`)
  await writePicked(page, files)
  await page.reload()
}

/** Puts files into the folder, as another program would. */
export async function writePicked(page: Page, files: PickedFile[]): Promise<void> {
  await page.evaluate(async (given) => {
    const root = await navigator.storage.getDirectory()
    const site = await root.getDirectoryHandle('site', { create: true })
    await site.getDirectoryHandle('.git', { create: true })
    for (const { path, base64 } of given) {
      const names = path.split('/')
      const name = names.pop() ?? ''
      let folder = site
      for (const each of names) folder = await folder.getDirectoryHandle(each, { create: true })
      const file = await folder.getFileHandle(name, { create: true })
      const writable = await file.createWritable()
      await writable.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
      await writable.close()
    }
  }, files)
}

/** The names of all that lies in a folder below. */
export function listPicked(page: Page, path: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('site')
    for (const each of wanted.split('/')) folder = await folder.getDirectoryHandle(each)
    const names: string[] = []
    for await (const name of (folder as unknown as { keys: () => AsyncIterable<string> }).keys()) {
      names.push(name)
    }
    return names.sort()
  }, path)
}

/** Reads a file back from the folder; undefined if it is not there. */
export async function readPicked(page: Page, path: string): Promise<Buffer | undefined> {
  const base64 = await page.evaluate(async (wanted) => {
    try {
      const names = wanted.split('/')
      const name = names.pop() ?? ''
      let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('site')
      for (const each of names) folder = await folder.getDirectoryHandle(each)
      const file = await (await folder.getFileHandle(name)).getFile()
      const bytes = new Uint8Array(await file.arrayBuffer())
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      return btoa(text)
    } catch {
      return undefined
    }
  }, path)
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}
