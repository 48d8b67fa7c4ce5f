import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { ContentPath, Diagnostic, JsonNode } from './jsonNode'
import { describePath } from './jsonNode'
import { type ContentFile, readContentFile } from './readContent'

type Place = Pick<Diagnostic, 'file' | 'line' | 'where'>

/** What the content says, to be asked where. */
export type WrittenTexts = (Place & { text: string })[]

/** Every text of the content folder: each field of JSON or front matter, and each line of Markdown. */
export function writtenTexts(contentFolder: string): WrittenTexts {
  return readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|md)$/.test(name) && path.basename(name) !== 'README.md')
    .flatMap((name) => {
      const file = `content/${name.split(path.sep).join('/')}`
      return valuesIn(file, read(path.join(contentFolder, name)))
    })
    .map(({ place, value }) => ({ ...place, text: inOneLine(String(value)) }))
}

/** A field of a content file or a line of its Markdown, and where it stands. */
export interface Entry {
  place: Pick<Diagnostic, 'file' | 'path' | 'line' | 'where'>
  value: unknown
}

/** Every field of a content file, and every line of its Markdown. */
export function valuesIn(file: string, { content, body, bodyLine }: ContentFile): Entry[] {
  const fields = leaves(content, []).map(({ node: { line, value }, at }) => {
    return { place: { file, path: at, line, where: describePath(content, at) }, value }
  })
  const lines = body.split('\n').map((value, index) => {
    return { place: { file, path: [], line: bodyLine + index }, value }
  })
  return [...fields, ...lines]
}

/** Where the content says these words, or a part of the page that holds these words; undefined where it does not. */
export function findText(texts: WrittenTexts, words: string): Place | undefined {
  const wanted = inOneLine(words)
  // A full stop after a link stands in many a text.
  if (!/[\p{L}\p{N}]/u.test(wanted)) return undefined
  return (
    texts.find(({ text }) => text === wanted) ??
    texts.find(({ text }) => text.includes(wanted)) ??
    texts.find(({ text }) => text.length > 8 && wanted.includes(text))
  )
}

function read(file: string): ContentFile {
  try {
    return readContentFile(file)
  } catch {
    // The content check speaks of files that cannot be read.
    return { content: { line: 1, value: undefined, entries: [] }, body: '', bodyLine: 1 }
  }
}

function leaves(node: JsonNode, at: ContentPath): { node: JsonNode; at: ContentPath }[] {
  if (node.items) return node.items.flatMap((item, index) => leaves(item, [...at, index]))
  if (node.entries) {
    return node.entries.flatMap(({ name, content }) => leaves(content, [...at, name]))
  }
  return [{ node, at }]
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
