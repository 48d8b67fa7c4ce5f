import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkFields, sentences } from './checkFields'
import { checkPictures, type Findings } from './checkPictures'
import { checkPolicyText } from './checkPolicyText'
import { type Field, fieldOf } from './fields'
import { nearestName } from './nearestName'
import type { Placed, Problem } from './placed'
import { placeName } from './placeName'
import { readJson } from './readJson'
import { readPolicy } from './readPolicy'
import { readText, UnreadableText } from './readText'
import { contentModel } from './schema'

export type { Findings } from './checkPictures'

interface CheckedFile {
  file: string
  content?: Placed
  field: Field
  problems: Problem[]
}

/**
 * Reads everything in the content folder by itself and holds it against the schema. One run finds all mistakes of all
 * files, in the order of the schema and of the lines.
 */
export async function checkContent(contentFolder: string): Promise<Findings> {
  const files = Object.entries(contentModel).map(([name, schema]): CheckedFile => {
    const file = `content/${name}`
    const field = fieldOf(schema)
    try {
      const { content, problems } = readContentFile(contentFolder, name)
      return {
        file,
        field,
        content,
        problems: [...checkFields(file, content, schema), ...problems],
      }
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error
      return { file, field, problems: [{ file, path: [], line: error.line, ...sentences(error) }] }
    }
  })
  const readable = files.flatMap(({ content, ...rest }) => (content ? [{ ...rest, content }] : []))
  const pictures = await checkPictures(contentFolder, readable)
  const contentOf = new Map(readable.map(({ file, content }) => [file, content]))
  const placed = ({ file, path: at, line, wrong, mend }: Problem): Problem => ({
    file,
    path: at,
    line,
    place: placeName(contentOf.get(file), at),
    wrong,
    mend,
  })
  return {
    problems: inOrder([...files.flatMap(({ problems }) => problems), ...pictures.problems]).map(
      placed,
    ),
    notes: inOrder([...pictures.notes, ...strangerNotes(contentFolder)]).map(placed),
  }
}

/** @throws UnreadableText */
function readContentFile(
  contentFolder: string,
  name: string,
): { content: Placed; problems: Problem[] } {
  const absolute = path.join(contentFolder, name)
  if (!existsSync(absolute)) {
    const near = nearestName(name, strangers(contentFolder))
    throw new UnreadableText(
      `The file is missing.\n${near ? `Rename "${near}" to "${name}".` : 'Put it back, from a copy or from the history.'}`,
    )
  }
  const text = readText(readFileSync(absolute))
  if (name.endsWith('.json')) return { content: readJson(text), problems: [] }
  const { frontMatter, body, bodyLine } = readPolicy(text)
  return { content: frontMatter, problems: checkPolicyText(`content/${name}`, body, bodyLine) }
}

/** Files beside the content files that the site does not know. */
function strangers(contentFolder: string): string[] {
  if (!existsSync(contentFolder)) return []
  const known = [...Object.keys(contentModel), 'README.md', 'Thumbs.db']
  return readdirSync(contentFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !known.includes(entry.name))
    .map(({ name }) => name)
    .sort()
}

function strangerNotes(contentFolder: string): Problem[] {
  return strangers(contentFolder).map((name) => {
    const near = nearestName(name, Object.keys(contentModel))
    return {
      file: `content/${name}`,
      path: [],
      wrong: 'The site does not know this file.',
      mend: near ? `Was it meant to be "${near}"?` : 'Move it elsewhere if it is not needed here.',
    }
  })
}

function inOrder(problems: Problem[]): Problem[] {
  const names = Object.keys(contentModel).map((name) => `content/${name}`)
  const rank = ({ file }: Problem) => (names.includes(file) ? names.indexOf(file) : names.length)
  return problems.sort(
    (one, other) =>
      rank(one) - rank(other) ||
      compare(one.file, other.file) ||
      (one.line ?? 0) - (other.line ?? 0) ||
      compare(one.path.join('/'), other.path.join('/')),
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
