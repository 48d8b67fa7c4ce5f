import path from 'node:path'
import { type ContentFileEntry, listContentFiles } from './files'
import { type ContentFile, readContentFile } from './parse'

/** Returns true if a section has `"hidden": true`. */
export function isHidden(section: unknown): boolean {
  return (section as { hidden?: unknown } | null)?.hidden === true
}

/** Reads the content files that can be parsed, except those of hidden sections. */
export function readPublishedFiles(
  contentFolder: string,
): (ContentFileEntry & { content: ContentFile })[] {
  const hiddenFolders: string[] = []
  return listContentFiles(contentFolder).flatMap((file) => {
    const { content } = readContentFile(path.join(contentFolder, file.name))
    if (!content || hiddenFolders.includes(path.dirname(file.name))) return []
    if (!isHidden(content.value)) return [{ ...file, content }]
    // The slides in the folder `case-studies` are hidden with `case-studies.json`, listed before.
    hiddenFolders.push(path.parse(file.name).name)
    return []
  })
}
