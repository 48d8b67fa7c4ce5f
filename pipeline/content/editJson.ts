import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser'
import { ContentError, type ContentPath } from './jsonNode'

interface Edit {
  path: ContentPath
  /** Undefined takes the field or the entry out. */
  value: unknown
  /** Whether the value is a new entry of a list, in place of the old one at its path. */
  isNewEntry?: boolean
}

/**
 * Changes one value of a JSON file that has been read without an error, and leaves the rest of its text as it is. The
 * file is replaced in one step: whoever reads it meanwhile gets the old text or the new one.
 * @throws ContentError where a name on the path is there twice, as the first is edited but the last is read
 */
export function editJson(file: string, { path: position, value, isNewEntry = false }: Edit): void {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  refuseRepeatedNames(parseTree(text), position)
  const [, indent = '  '] = /\n([ \t]+)"/.exec(text) ?? []
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
  const options = { formattingOptions, isArrayInsertion: isNewEntry }
  replaceFile(file, applyEdits(text, modify(text, position, value, options)))
}

function refuseRepeatedNames(tree: Node | undefined, position: ContentPath): void {
  position.forEach((step, index) => {
    const holder = tree && findNodeAtLocation(tree, position.slice(0, index))
    const same = holder?.children?.filter(({ children }) => children?.[0]?.value === step) ?? []
    if (typeof step !== 'string' || same.length < 2) return
    throw new ContentError(
      `"${step}" is written twice in the same group.`,
      'Nothing was changed. Keep the right one of the two and delete the other.',
    )
  })
}

/** Beside the content folder lies what nobody watches; it is on the same disk, so that the file can be moved. */
function replaceFile(file: string, text: string): void {
  const folder = path.dirname(path.dirname(path.resolve(file)))
  const temporary = path.join(folder, `.${path.basename(file)}.${process.pid}.tmp`)
  try {
    writeFileSync(temporary, text)
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}
