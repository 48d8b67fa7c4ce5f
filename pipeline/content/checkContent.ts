import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkFields } from './checkFields'
import { checkPictures, type CheckResult } from './checkPictures'
import { checkPolicyText } from './checkPolicyText'
import { contentFiles, unknownFiles } from './contentFiles'
import { type Field, fieldOf } from './fieldMeta'
import { describePath, type JsonNode, ContentError, type Diagnostic, nodeAt } from './jsonNode'
import { markFile, readMark } from './mark'
import { nearestName } from './nearestName'
import { pageNameError, siteAddresses } from './pages'
import { readContentFile } from './readContent'
import { contentModel, page } from './schema'

interface CheckedFile {
  file: string
  content?: JsonNode
  field: Field
  errors: Diagnostic[]
}

/**
 * Reads everything in the content folder by itself and holds it against the schema. One run finds all mistakes of all
 * files, in the order of the schema and of the lines.
 */
export async function checkContent(contentFolder: string): Promise<CheckResult> {
  const addresses = siteAddresses(contentFolder)
  const files = contentFiles(contentFolder).map(({ name, schema }): CheckedFile => {
    const file = `content/${name}`
    const field = fieldOf(schema)
    try {
      refuseMissing(contentFolder, name)
      if (schema === page) refusePageName(name)
      const { content, body, bodyLine } = readContentFile(path.join(contentFolder, name))
      const errors = checkFields(file, content, schema)
      if (name.endsWith('.md')) errors.push(...checkPolicyText(file, body, bodyLine, addresses))
      return { file, field, content, errors }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      const { message, fix, line } = error
      return { file, field, errors: [{ file, path: [], line, message, fix }] }
    }
  })
  const readable = files.flatMap(({ content, ...rest }) => (content ? [{ ...rest, content }] : []))
  const pictures = await checkPictures(contentFolder, readable)
  const named = new Set(pictures.warnings.map(({ file }) => file))
  const contentOf = new Map(readable.map(({ file, content }) => [file, content]))
  const complete = (found: Diagnostic[]) =>
    inOrder(contentFolder, found).map(({ file, path: position, line, picture, message, fix }) => ({
      ...{ file, path: position, line, picture, message, fix },
      where: describePath(contentOf.get(file), position) + (picture ? ` (${picture})` : ''),
    }))
  return {
    errors: complete([
      ...files.flatMap(({ errors }) => errors),
      ...repetitions(readable),
      ...pictures.errors,
      ...(await markErrors(contentFolder)),
    ]),
    warnings: complete([
      ...pictures.warnings,
      ...unknownFileWarnings(contentFolder).filter(({ file }) => !named.has(file)),
    ]),
    unlisted: pictures.unlisted,
    fingerprints: pictures.fingerprints,
  }
}

/** @throws ContentError */
function refuseMissing(contentFolder: string, name: string): void {
  if (existsSync(path.join(contentFolder, name))) return
  const near = nearestName(name, unknownFiles(contentFolder))
  throw new ContentError(
    'The file is missing.',
    near ? `Rename "${near}" to "${name}".` : 'Put it back, from a copy or from the history.',
  )
}

/** @throws ContentError */
function refusePageName(name: string): void {
  const { message, fix } = pageNameError(name) ?? {}
  if (message && fix) throw new ContentError(message, fix)
}

/** Two links of one name in the footer, or two pages of one title, could not be told apart. */
function repetitions(files: readonly { file: string; content: JsonNode }[]): Diagnostic[] {
  const pages = files.filter(({ file }) => file.endsWith('.md'))
  return ['title', 'linkLabel'].flatMap((name) => {
    const text = ({ content }: { content: JsonNode }) => nodeAt(content, [name])
    return pages.flatMap((one, index) => {
      const { value, line } = text(one)
      const twin = pages.slice(0, index).find((other) => text(other).value === value)
      if (!twin || typeof value !== 'string') return []
      const message = `The same as in ${twin.file}.`
      return [{ file: one.file, path: [name], line, message, fix: 'Give each page its own.' }]
    })
  })
}

async function markErrors(contentFolder: string): Promise<Diagnostic[]> {
  try {
    await readMark(contentFolder)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const { message, fix } = error
    return [{ file: `content/${markFile}`, path: [], message, fix }]
  }
}

/** Gatsby must not read these either, or a copy would take the place of the real file: gatsby-config.ts. */
function unknownFileWarnings(contentFolder: string): Diagnostic[] {
  return unknownFiles(contentFolder).map((name) => {
    const near = nearestName(path.posix.basename(name), Object.keys(contentModel))
    return {
      file: `content/${name}`,
      path: [],
      message: 'The site does not read this file.',
      fix:
        near && near !== name && !name.includes('/')
          ? `Was it meant to be "${near}"?`
          : 'Move it out of the folder content if it is not needed here.',
    }
  })
}

function inOrder(contentFolder: string, errors: Diagnostic[]): Diagnostic[] {
  const names = contentFiles(contentFolder).map(({ name }) => `content/${name}`)
  const rank = ({ file }: Diagnostic) => (names.includes(file) ? names.indexOf(file) : names.length)
  return errors.sort(
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
