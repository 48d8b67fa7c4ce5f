import { readFileSync } from 'node:fs'
import { ContentError, type ContentFile, lineAt } from './jsonNode'
import { readJson } from './readJson'
import { readMarkdown } from './readMarkdown'

/** Reads a content file of either kind, with the line of every field. @throws ContentError */
export function readContentFile(file: string): ContentFile {
  const bytes = readFileSync(file)
  const text = readText(bytes)
  if (file.endsWith('.md')) return readMarkdown(text)
  if (bytes.toString('hex', 0, 3) === 'efbbbf') {
    throw new ContentError(
      'Begins with an invisible mark (a byte order mark), which the site cannot read.',
      'Save it with the encoding "UTF-8", not "UTF-8 with BOM".',
      1,
    )
  }
  return { content: readJson(text), body: '', bodyLine: 1 }
}

const saveAsUtf8 = 'Open it in your text editor, choose "Save as" and the encoding UTF-8.'

/** Decodes the bytes of a content file, without a byte order mark. */
function readText(bytes: Buffer): string {
  if (isUtf16(bytes)) {
    throw new ContentError('Saved in the encoding UTF-16, which the site cannot read.', saveAsUtf8)
  }
  const text = decode(bytes)
  if (!text.trim()) {
    throw new ContentError(
      'The file is empty.',
      'Put its old text back, from a copy or from the history.',
    )
  }
  // A line of ======= alone is a heading of Markdown.
  const marker = /^(<{7}|>{7})(?=\s|$)/m.exec(text)
  if (marker) {
    throw new ContentError(
      `Contains two versions of the text, marked with ${marker[1]}.`,
      'Keep the version that is right, and delete the other one and the lines <<<<<<<, ======= and >>>>>>>.',
      lineAt(text, marker.index),
    )
  }
  return text
}

function isUtf16(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 2)
  return ['fffe', 'feff'].includes(start.toString('hex')) || (bytes.length > 1 && start.includes(0))
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const shown = bytes.toString('utf8')
    throw new ContentError(
      'Contains characters saved in an old encoding; they would show as �.',
      saveAsUtf8,
      lineAt(shown, shown.indexOf('�')),
    )
  }
}
