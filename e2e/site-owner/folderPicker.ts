import type { Page } from 'playwright/test'

/** Maps paths in the picked folder to file contents. */
export type Files = Record<string, Buffer>

/** Replaces the folder dialog, which tests cannot click, with an origin-private folder. */
export async function stubFolderPicker(page: Page, url: string, files: Files): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () => {
        const root = await navigator.storage.getDirectory()
        const granted = () => Promise.resolve('granted')
        return Object.assign(await root.getDirectoryHandle('site', { create: true }), {
          queryPermission: granted,
          requestPermission: granted,
        })
      },
    })
  })
  await page.goto(`${url}/admin/`)
  await writePickedFiles(page, files)
  await page.reload()
}

/** Writes files into the picked folder, as another program would. */
export async function writePickedFiles(page: Page, files: Files): Promise<void> {
  const given = Object.entries(files).map(([path, bytes]) => [path, bytes.toString('base64')])
  await page.evaluate(async (texts) => {
    const root = await navigator.storage.getDirectory()
    const site = await root.getDirectoryHandle('site', { create: true })
    await site.getDirectoryHandle('.git', { create: true })
    for (const [path = '', base64 = ''] of texts) {
      const names = path.split('/')
      const name = names.pop() ?? ''
      let folder = site
      for (const each of names) folder = await folder.getDirectoryHandle(each, { create: true })
      const file = await folder.getFileHandle(name, { create: true })
      const writable = await file.createWritable()
      await writable.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
      await writable.close()
    }
  }, given)
}

/** Returns the files that are in the folder now. */
export async function readPickedFiles(page: Page): Promise<Files> {
  try {
    return await listPickedFiles(page)
  } catch (error) {
    // The CMS replaces a file while it saves, so that a listed entry may be missing when it is read.
    if (!/\bNotFoundError\b/.test(String(error))) throw error
    return readPickedFiles(page)
  }
}

async function listPickedFiles(page: Page): Promise<Files> {
  const found = await page.evaluate(async () => {
    const texts: [path: string, bytes: string][] = []
    type Folder = FileSystemDirectoryHandle & { values: () => AsyncIterable<FileSystemHandle> }
    async function take(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
      for await (const entry of (folder as Folder).values()) {
        const place = path + entry.name
        if (entry.kind === 'directory') {
          await take(entry, `${place}/`)
        } else {
          const file = await entry.getFile()
          const bytes = new Uint8Array(await file.arrayBuffer())
          texts.push([place, Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')])
        }
      }
    }
    await take(await (await navigator.storage.getDirectory()).getDirectoryHandle('site'), '')
    return texts
  })
  return Object.fromEntries(found.map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1')]))
}
