import path from 'node:path'
import { tryReadBytes } from '../lib/files'
import type { Diagnostic } from './diagnostic'
import type { ReadFile, ReadFolder } from './readFolder'
import { pageSchema, slideSchema } from './schema'
import { findSlideImage } from './slides'

/** Finds slides with the same picture and pages with the same text, such as copies by cloud services. */
export function findCopies({ path: folder, files, contentFiles }: ReadFolder): Diagnostic[] {
  const readPicture = ({ name, content }: ReadFile) => {
    const image = findSlideImage(name, content, files)
    return image && tryReadBytes(path.join(folder, image))?.toString('base64')
  }
  const slides = contentFiles.filter(({ schema }) => schema === slideSchema)
  const pages = contentFiles.filter(({ schema }) => schema === pageSchema)
  return [
    ...findSame(slides, 'picture', readPicture),
    ...findSame(pages, 'text', ({ content }) => content?.body.trim()),
  ]
}

function findSame(
  files: ReadFile[],
  part: string,
  read: (file: ReadFile) => string | undefined,
): Diagnostic[] {
  const first = new Map<string, string>()
  return files.flatMap((file) => {
    const value = read(file)
    const other = value && first.get(value)
    if (!value) return []
    first.set(value, other || file.name)
    if (!other) return []
    return {
      code: 'file-copied',
      message: `It has the same ${part} as "content/${other}". A cloud service, such as iCloud or OneDrive, may have made a copy.`,
      fix: `Delete one of the two files, or change its ${part}. Of a slide, delete the image too.`,
      file: `content/${file.name}`,
      isWarning: true,
    }
  })
}
