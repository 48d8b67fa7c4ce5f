import { readFileSync, writeFileSync } from 'node:fs'
import { applyEdits, modify } from 'jsonc-parser'
import type { ContentPath } from './jsonNode'

interface Edit {
  path: ContentPath
  /** Undefined takes the field or the entry out. */
  value: unknown
  /** Whether the value is a new entry of a list, in place of the old one at its path. */
  isNewEntry?: boolean
}

/** Changes one value of a JSON file that has been read without a mistake, and leaves the rest of its text as it is. */
export function editJson(file: string, { path, value, isNewEntry = false }: Edit): void {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const [, indent = '  '] = /\n([ \t]+)"/.exec(text) ?? []
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
  const options = { formattingOptions, isArrayInsertion: isNewEntry }
  writeFileSync(file, applyEdits(text, modify(text, path, value, options)))
}
