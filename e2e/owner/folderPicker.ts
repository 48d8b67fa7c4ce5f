import { expect, type Page } from 'playwright/test'

/** Maps paths in the picked folder to file contents. */
export type FilesByPath = Record<string, Buffer>

/**
 * Opens the CMS with a folder in the origin private file system instead of the folder dialog, which
 * tests cannot click.
 */
export async function openCms(page: Page, siteUrl: string, files: FilesByPath): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () => {
        const root = await navigator.storage.getDirectory()
        const grantPermission = () => Promise.resolve('granted')
        return Object.assign(await root.getDirectoryHandle('site', { create: true }), {
          queryPermission: grantPermission,
          requestPermission: grantPermission,
        })
      },
    })
  })
  // The file system belongs to the origin, so a small file of it is enough.
  await page.goto(`${siteUrl}/admin/start.js`)
  await writeFolder(page, files)
  await page.goto(`${siteUrl}/admin/`)
}

/** Writes files into the picked folder, as another program would. */
export async function writeFolder(page: Page, files: FilesByPath): Promise<void> {
  const encodedFiles = Object.entries(files).map(([path, bytes]) => [
    path,
    bytes.toString('base64'),
  ])
  await page.evaluate(async (entries) => {
    const root = await navigator.storage.getDirectory()
    const site = await root.getDirectoryHandle('site', { create: true })
    await site.getDirectoryHandle('.git', { create: true })
    for (const [path = '', base64 = ''] of entries) {
      const names = path.split('/')
      const name = names.pop() ?? ''
      let folder = site
      for (const folderName of names)
        folder = await folder.getDirectoryHandle(folderName, { create: true })
      const file = await folder.getFileHandle(name, { create: true })
      const writable = await file.createWritable()
      await writable.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
      await writable.close()
    }
  }, encodedFiles)
}

/** Returns the current files of the picked folder. */
export async function readFolder(page: Page): Promise<FilesByPath> {
  let files: FilesByPath = {}
  // Retry, because a file cannot be read while the CMS replaces it.
  await expect(async () => {
    files = await readListedFiles(page)
  }).toPass({ intervals: [50] })
  return files
}

async function readListedFiles(page: Page): Promise<FilesByPath> {
  const files = await page.evaluate(async () => {
    const entries: [path: string, bytes: string][] = []
    type Folder = FileSystemDirectoryHandle & { values: () => AsyncIterable<FileSystemHandle> }
    async function collectFiles(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
      for await (const entry of (folder as Folder).values()) {
        const entryPath = path + entry.name
        if (entry.kind === 'directory') {
          await collectFiles(entry, `${entryPath}/`)
        } else {
          const file = await entry.getFile()
          const bytes = new Uint8Array(await file.arrayBuffer())
          entries.push([entryPath, Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')])
        }
      }
    }
    await collectFiles(
      await (await navigator.storage.getDirectory()).getDirectoryHandle('site'),
      '',
    )
    return entries
  })
  return Object.fromEntries(files.map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1')]))
}
