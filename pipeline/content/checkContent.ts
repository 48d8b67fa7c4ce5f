import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkFields } from './checkFields'
import { checkPictures, type Findings, visibleFiles } from './checkPictures'
import { checkPolicyText } from './checkPolicyText'
import { type Field, fieldOf } from './fields'
import { inWords, type Located, Mistake, type Problem } from './located'
import { nearestName } from './nearestName'
import { readContentFile } from './readContent'
import { contentModel } from './schema'

interface CheckedFile {
  file: string
  content?: Located
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
      refuseMissing(contentFolder, name)
      const { content, body, bodyLine } = readContentFile(path.join(contentFolder, name))
      const inText = name.endsWith('.md') ? checkPolicyText(file, body, bodyLine) : []
      return { file, field, content, problems: [...checkFields(file, content, schema), ...inText] }
    } catch (error) {
      if (!(error instanceof Mistake)) throw error
      const { message: wrong, fix, line } = error
      return { file, field, problems: [{ file, path: [], line, wrong, fix }] }
    }
  })
  const readable = files.flatMap(({ content, ...rest }) => (content ? [{ ...rest, content }] : []))
  const pictures = await checkPictures(contentFolder, readable)
  const contentOf = new Map(readable.map(({ file, content }) => [file, content]))
  const complete = (found: Problem[]) =>
    inOrder(found).map(({ file, path: position, line, picture, wrong, fix }) => ({
      ...{ file, path: position, line, picture, wrong, fix },
      where: inWords(contentOf.get(file), position) + (picture ? ` (${picture})` : ''),
    }))
  return {
    problems: complete([...files.flatMap(({ problems }) => problems), ...pictures.problems]),
    notes: complete([...pictures.notes, ...strangerNotes(contentFolder)]),
    unlisted: pictures.unlisted,
  }
}

/** @throws Mistake */
function refuseMissing(contentFolder: string, name: string): void {
  if (existsSync(path.join(contentFolder, name))) return
  const near = nearestName(name, strangers(contentFolder))
  throw new Mistake(
    'The file is missing.',
    near ? `Rename "${near}" to "${name}".` : 'Put it back, from a copy or from the history.',
  )
}

/** Files beside the content files that the site does not know. */
function strangers(contentFolder: string): string[] {
  const known = [...Object.keys(contentModel), 'README.md']
  return visibleFiles(contentFolder).filter((name) => !known.includes(name))
}

function strangerNotes(contentFolder: string): Problem[] {
  return strangers(contentFolder).map((name) => {
    const near = nearestName(name, Object.keys(contentModel))
    return {
      file: `content/${name}`,
      path: [],
      wrong: 'The site does not know this file.',
      fix: near ? `Was it meant to be "${near}"?` : 'Move it elsewhere if it is not needed here.',
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
