import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface PageData {
  result: { pageContext: { id?: string } }
}

/** Takes the ids of nodes out of pages' data: Gatsby makes them of the folder in which it builds, and no page reads them. */
export async function dropNodeIds(folder: string, files: string[]): Promise<void> {
  for (const file of files.filter((name) => name.endsWith('/page-data.json'))) {
    const data = JSON.parse(await readFile(join(folder, file), 'utf8')) as PageData
    delete data.result.pageContext.id
    await writeFile(join(folder, file), JSON.stringify(data))
  }
}
