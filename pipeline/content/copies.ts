import path from 'node:path'
import { tryReadBytes } from '../lib/files'
import type { Diagnostic } from './diagnostic'
import { listValues } from './fieldValues'
import { type FieldSchema, toJsonSchema } from './jsonSchema'
import { normalizeWords } from './plainText'
import type { ReadFile, ReadFolder } from './readFolder'
import { slideSchema } from './schema'
import { findSlideImage } from './slides'
import { isTwin } from './unusedFiles'

/**
 * Finds slides with the same picture and pages with the same text, such as copies by cloud services,
 * and entries of lists that were copied and not changed.
 */
export function findCopies({ path: folder, files, contentFiles }: ReadFolder): Diagnostic[] {
  const readPicture = ({ name, content }: ReadFile) => {
    const image = findSlideImage(name, content, files)
    return image && tryReadBytes(path.join(folder, image))?.toString('base64')
  }
  const single = contentFiles.filter(({ name }) => !isTwin(name, files))
  const slides = single.filter(({ schema }) => schema === slideSchema)
  return [
    ...findCopiedFiles(slides, 'picture', readPicture),
    ...findCopiedFiles(single, 'text', ({ content }) => content?.body.trim()),
    ...contentFiles.flatMap(findCopiedEntries),
  ]
}

function findCopiedFiles(
  files: ReadFile[],
  part: string,
  read: (file: ReadFile) => string | undefined,
): Diagnostic[] {
  return findSame(files.map(read)).map(([index, other]) => ({
    code: 'file-copied',
    message: `It has the same ${part} as "content/${files[other]!.name}". A cloud service, such as iCloud or OneDrive, may have made a copy.`,
    fix: `Delete one of the two files, or change its ${part}. Of a slide, delete the image too.`,
    file: `content/${files[index]!.name}`,
    isWarning: true,
  }))
}

function findCopiedEntries({ name, schema, content }: ReadFile): Diagnostic[] {
  const lists = listValues(toJsonSchema(schema), content?.value)
  return lists.flatMap(({ value, path: at, field: { items } }) => {
    if (!items || !Array.isArray(value)) return []
    const texts = value.map((entry) => readParagraphs(items, entry))
    return findSame(texts).map(([index, other]) => ({
      code: 'entry-copied',
      message: `The text of this entry is still that of entry ${other + 1}.`,
      fix: 'Write a text of its own, or delete one of the two entries.',
      file: `content/${name}`,
      field: [...at, index],
      line: content?.lineOf([...at, index]),
      isWarning: true,
    }))
  })
}

/** Returns the paragraphs of an entry; a title or the items of a list can be the same in two entries. */
function readParagraphs(items: FieldSchema, entry: unknown): string {
  const paragraphs = listValues(items, entry).filter(({ field }) => field.multiline)
  return paragraphs.map(({ value }) => normalizeWords(value)).join('\n')
}

/** Returns the index of each text that an earlier one equals, with the index of that one. */
function findSame(texts: (string | undefined)[]): [index: number, other: number][] {
  return texts.flatMap((text, index): [number, number][] => {
    const other = texts.indexOf(text)
    return text && other < index ? [[index, other]] : []
  })
}
