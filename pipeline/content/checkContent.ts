import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkFields } from './checkFields'
import { checkPictures, type PictureResult } from './checkPictures'
import { checkDescription, checkPolicyText } from './checkPolicyText'
import { contentFiles, unknownFiles } from './contentFiles'
import { type Field, fieldOf } from './fieldMeta'
import {
  ContentError,
  describePath,
  type Diagnostic,
  type JsonNode,
  nodeAt,
  objectNode,
} from './jsonNode'
import { markFile, readMark } from './mark'
import { nearestName } from './nearestName'
import { pageNameError, siteAddresses } from './pages'
import { isLeftOut } from './leftOut'
import { type ContentFile, readContentFile } from './readContent'
import { maxSlides, noDescription, page, slide, slideRules } from './markdownSchema'
import { descriptionOf, isSlideText } from './slides'

/** What keeps the site from being built, what is only worth a look, and what needs a text to be a slide. */
export type CheckResult = PictureResult

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
      const { body, bodyLine, content: fields } = readContentFile(path.join(contentFolder, name))
      const content =
        schema === slide ? withDescription({ content: fields, body, bodyLine }) : fields
      const errors = checkFields(file, content, schema)
      if (schema === page) errors.push(...checkPolicyText(file, body, bodyLine, addresses))
      if (schema === slide) errors.push(...checkDescription(file, body, bodyLine))
      return { file, field, content, errors }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      const { message, fix, line } = error
      return { file, field, errors: [{ file, path: [], line, message, fix }] }
    }
  })
  const readable = files.flatMap(({ content, ...rest }) => (content ? [{ ...rest, content }] : []))
  const slides = contentFiles(contentFolder).flatMap(({ name }) =>
    isSlideText(name) ? [name] : [],
  )
  const pictures = await checkPictures(contentFolder, readable, slides)
  const named = new Set(pictures.warnings.map(({ file }) => file))
  const contentOf = new Map(readable.map(({ file, content }) => [file, content]))
  const complete = (found: Diagnostic[]) =>
    inOrder(contentFolder, found).map(({ file, path: position, line, picture, message, fix }) => ({
      ...{ file, path: position, line, picture, message, fix },
      where: describePath(contentOf.get(file), position) + (picture ? ` (${picture})` : ''),
    }))
  return {
    errors: complete([
      ...files.flatMap(({ errors }) => errors).filter((each) => !isBeside(each, pictures.errors)),
      ...repetitions(readable),
      ...pictures.errors,
      ...tooManySlides(slides.length),
      ...(await markErrors(contentFolder)),
    ]),
    warnings: complete([
      ...pictures.warnings,
      ...(slides.length + pictures.untold.length === 0 ? noSlides(readable) : []),
      ...unknownFileWarnings(contentFolder).filter(({ file }) => !named.has(file)),
    ]),
    untold: pictures.untold,
  }
}

/** The fields of a slide, with the text below them as its description. */
function withDescription({ content, body, bodyLine }: ContentFile): JsonNode {
  const blankLines = body.trim() ? body.split(/\S/)[0]!.split('\n').length - 1 : 0
  const line = bodyLine + blankLines
  const alt = { name: 'alt', line, content: { line, value: descriptionOf(body) } }
  return objectNode(content.line, [...(content.entries ?? []), alt])
}

/** Whoever has to find a picture, or to delete its text, need not be asked for the description too. */
function isBeside({ file, message }: Diagnostic, ofPictures: Diagnostic[]): boolean {
  return message === noDescription && ofPictures.some((each) => each.file === file)
}

function tooManySlides(count: number): Diagnostic[] {
  if (count <= maxSlides) return []
  const message = `${count} slides; the page has room for ${maxSlides}.`
  const fix = `Remove ${count - maxSlides}: the picture and its text.`
  return [{ file: `content/${slideRules.folder}`, path: [], message, fix }]
}

function noSlides(files: readonly { file: string; content: JsonNode }[]): Diagnostic[] {
  const file = 'content/case-studies.json'
  const section = files.find((each) => each.file === file)?.content.value
  if (!section || isLeftOut('CaseStudiesJson', section)) return []
  return [
    {
      file,
      path: [],
      message: 'There is no slide, so the page leaves this section out.',
      fix: `Put a picture into content/${slideRules.folder}; or, if it is to stay out, add "hidden": true.`,
    },
  ]
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
  const pages = files.filter(({ file }) => path.posix.dirname(file) === 'content/pages')
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
  const wanted = contentFiles(contentFolder).map(({ name }) => name)
  return unknownFiles(contentFolder).map((name) => {
    const { dir, name: bare, ext } = path.posix.parse(name)
    // Windows hides the last ending, and editors add it.
    const without = /\.(json|md)$/.test(bare) && path.posix.join(dir, bare)
    const near = without || (dir === '' && ext ? nearestName(name, wanted) : undefined)
    return {
      file: `content/${name}`,
      path: [],
      message: ext || dir ? 'The site does not read this file.' : 'The site does not read this.',
      fix:
        near && near !== name
          ? `Was it meant to be "${path.posix.basename(near)}"?`
          : dir === 'pages'
            ? 'A page is a text that ends in .md; save it as one, or move it out of the folder content.'
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
