import path from 'node:path'
import { type CheckedFile, checkFile } from './checkFile'
import { type NamedPicture, openPictures, pictureErrors, pictureWarnings } from './checkPictures'
import { checkSlides, type SlidesResult } from './checkSlides'
import { contentFiles, unknownFiles } from './contentFiles'
import { attempt, ContentError, describePath, type Diagnostic, faultOf, nodeAt } from './jsonNode'
import { markFile, readMark } from './mark'
import { noDescription, page } from './markdownSchema'
import { nearestName } from './nearestName'

/** What keeps the site from being built, what is only worth a look, and what needs a text to be a slide. */
export type CheckResult = SlidesResult

/**
 * Reads everything in the content folder by itself and holds it against the schema. One run finds all mistakes of all
 * files, in the order of the schema and of the lines.
 */
export async function checkContent(contentFolder: string): Promise<CheckResult> {
  const files: CheckedFile[] = []
  const named: NamedPicture[] = []
  for (const modelFile of contentFiles(contentFolder)) {
    const file = await checkFile(contentFolder, modelFile)
    files.push(file)
    named.push(...(await openPictures(contentFolder, file)))
  }
  const slides = await checkSlides(contentFolder, files, named)
  const ofPictures = [...pictureErrors(named), ...slides.errors]
  const complete = (found: Diagnostic[]) =>
    inOrder(
      files,
      found.map((each) => placed(files, each)),
    )
  return {
    errors: complete([
      ...files.flatMap(({ errors }) => errors).filter((each) => !isBeside(each, ofPictures)),
      ...repetitions(files),
      ...ofPictures,
      ...(await markErrors(contentFolder)),
    ]),
    warnings: complete([
      ...pictureWarnings(contentFolder, named),
      ...slides.warnings,
      ...unknownFileWarnings(contentFolder),
    ]),
    untold: slides.untold,
  }
}

/** Whoever has to find a picture, or to delete its text, need not be asked for the description too. */
function isBeside({ file, message }: Diagnostic, ofPictures: Diagnostic[]): boolean {
  return message === noDescription && ofPictures.some((each) => each.file === file)
}

/** Two links of one name in the footer, or two pages of one title, could not be told apart. */
function repetitions(files: readonly CheckedFile[]): Diagnostic[] {
  const pages = files.filter(({ schema }) => schema === page)
  return ['title', 'linkLabel'].flatMap((field) => {
    const textOf = ({ content }: CheckedFile) => content && nodeAt(content, [field])
    return pages.flatMap((one, index) => {
      const { value, line } = textOf(one) ?? {}
      const twin = pages.slice(0, index).find((other) => textOf(other)?.value === value)
      if (!twin || typeof value !== 'string') return []
      const message = `The same as in content/${twin.name}.`
      const fix = 'Give each page its own.'
      return [{ file: `content/${one.name}`, path: [field], line, message, fix }]
    })
  })
}

async function markErrors(contentFolder: string): Promise<Diagnostic[]> {
  const mark = await attempt(() => readMark(contentFolder))
  return mark instanceof ContentError ? [faultOf(`content/${markFile}`, mark)] : []
}

/** Gatsby must not read these either, or a copy would take the place of the real file: gatsby-config.ts. */
function unknownFileWarnings(contentFolder: string): Diagnostic[] {
  const wanted = contentFiles(contentFolder).map(({ name }) => name)
  return unknownFiles(contentFolder).map((name) => {
    const { dir, name: bare, ext } = path.posix.parse(name)
    // Windows hides the last ending, and editors add it.
    const without = /\.(json|md)$/.test(bare) && path.posix.join(dir, bare)
    const near = without || (dir === '' && ext ? nearestName(name, wanted) : undefined)
    const message =
      ext || dir ? 'The site does not read this file.' : 'The site does not read this.'
    const move =
      dir === 'pages'
        ? 'A page is a text that ends in .md; save it as one, or move it out of the folder content.'
        : 'Move it out of the folder content if it is not needed here.'
    const isOther = near && near !== name
    const fix = isOther ? `Was it meant to be "${path.posix.basename(near)}"?` : move
    return faultOf(`content/${name}`, { message, fix })
  })
}

/** With its place in words. */
function placed(files: readonly CheckedFile[], fault: Diagnostic): Diagnostic {
  const { file, path: position, picture } = fault
  const content = files.find(({ name }) => `content/${name}` === file)?.content
  const where = describePath(content, position) + (picture ? ` (${picture})` : '')
  return { ...fault, where }
}

/** Of a line and of what is no content file, in the order in which it was found. */
function inOrder(files: readonly CheckedFile[], found: Diagnostic[]): Diagnostic[] {
  const names = files.map(({ name }) => `content/${name}`)
  const rank = ({ file }: Diagnostic) => (names.includes(file) ? names.indexOf(file) : names.length)
  return found.sort((one, other) => rank(one) - rank(other) || (one.line ?? 0) - (other.line ?? 0))
}
