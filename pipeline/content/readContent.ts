import { readFileSync } from 'node:fs'
import { ContentError, type ContentFile, lineAt } from './jsonNode'
import { readJson } from './readJson'
import { readMarkdown } from './readMarkdown'

const saveAsUtf8 = 'Open it in your text editor, choose "Save as" and the encoding UTF-8.'

/** Reads a content file of either kind, with the line of every field. @throws ContentError */
export function readContentFile(file: string): ContentFile {
  const bytes = readBytes(file)
  // Half of the bytes of English in UTF-16 are zero.
  if (/^(fffe|feff|00|..00)/.test(bytes.toString('hex', 0, 2))) {
    throw new ContentError('Saved in the encoding UTF-16, which the site cannot read.', saveAsUtf8)
  }
  const text = bytes.toString('utf8')
  if (!Buffer.from(text).equals(bytes)) {
    const message = 'Contains characters saved in an old encoding; they would show as �.'
    throw new ContentError(message, saveAsUtf8, lineAt(text, text.indexOf('�')))
  }
  if (!text.trim()) {
    const fix = 'Put its old text back, from a copy or from the history.'
    throw new ContentError('The file is empty.', fix)
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
  if (file.endsWith('.md')) return readMarkdown(text.replace(/^\uFEFF/, ''))
  return { content: readJson(text), body: '', bodyLine: 1 }
}

/** A file may have gone since its folder was read. */
function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const message = code === 'ENOENT' ? 'The file is missing.' : `Cannot be read (${code}).`
    throw new ContentError(message, 'Put it back, from a copy or from the history.')
  }
}
