import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkFields } from './checkFields'
import {
  type InspectedImage,
  inspectReferencedImages,
  findImageErrors,
  findImageWarnings,
} from './checkImages'
import { checkLogo } from './checkLogo'
import { checkPageText } from './pageText'
import { checkSlides, type DiagnosticsAndImagesWithoutText } from './checkSlides'
import { analyticsSnippetFileName, checkAnalytics } from './analytics'
import {
  type CheckedFile,
  listExpectedContentFiles,
  isJsonOrMarkdownForGatsby,
  type ContentFileEntry,
  listNonSlideImagesAndUnknownEntries,
} from './files'
import {
  catchContentOrNestingError,
  ContentError,
  assertContent,
  type Diagnostic,
  createDiagnostic,
} from './diagnostic'
import { type ContentFile, getNodeOrAncestorAtPath } from './jsonNode'
import { collectImageUrls, type ImageUrlAtLine, parseMarkdownBody } from './markdown'
import { logoPath } from './logo'
import { slideDescriptionMissingCode, pageSchema, slideSchema } from './markdownSchema'
import type { Field } from './fields'
import { findNearestName } from '../lib/nearestName'
import { assertValidPageFile, listLinkableUrlPaths } from './pages'
import { normalizeDotSegmentsAndUnicode } from './images'
import { parseContentFile } from './parseContentFile'
import { findPlaceholders } from './placeholders'
import { requireSlideFields } from './slides'

/**
 * Errors (which stop the build), warnings, slide images that have no text file yet, and placeholder
 * content (which keeps the site out of search engines).
 */
export type CheckResult = DiagnosticsAndImagesWithoutText & { placeholders: Diagnostic[] }

/**
 * Validates every file in the content folder, and sorts the diagnostics by file (in display order)
 * and line.
 */
export async function checkContent(contentFolder: string): Promise<CheckResult> {
  const files: CheckedFile[] = []
  const references: InspectedImage[] = []
  for (const modelFile of listExpectedContentFiles(contentFolder)) {
    const file = await checkFile(contentFolder, modelFile)
    files.push(file)
    references.push(...(await inspectReferencedImages(contentFolder, file)))
  }
  const slides = await checkSlides(contentFolder, files, references)
  // checkSlides.ts reports missing slide images, so exclude them here.
  const ownReferences = references.filter(({ isMissingSlideImage }) => !isMissingSlideImage)
  const imageErrors = [...findImageErrors(ownReferences), ...slides.errors]
  // Omit the error about a missing description if the image of the slide has an error, because one
  // error per slide is enough.
  const isRedundant = ({ file, code }: Diagnostic) =>
    code === slideDescriptionMissingCode && imageErrors.some((each) => each.file === file)
  const fileErrors = files.flatMap(({ errors }) => errors).filter((error) => !isRedundant(error))
  const logo = await checkLogo(contentFolder)
  const warnings = [
    ...findImageWarnings(references),
    ...slides.warnings,
    ...logo.warnings,
    ...findUnusedFiles(contentFolder, references, files),
  ]
  return {
    errors: sortDiagnostics(files, [
      ...fileErrors,
      ...findDuplicatePageTitles(files),
      ...imageErrors,
      ...logo.errors,
      ...checkAnalytics(contentFolder),
    ]),
    warnings: sortDiagnostics(files, warnings),
    imagesWithoutText: slides.imagesWithoutText,
    placeholders: findPlaceholders(contentFolder),
  }
}

/** Parses a file and validates it against its schema. */
async function checkFile(
  contentFolder: string,
  { name, schema }: ContentFileEntry,
): Promise<CheckedFile> {
  const file = `content/${name}`
  const whole = path.join(contentFolder, name)
  const checked = await catchContentOrNestingError((): CheckedFile => {
    if (schema === pageSchema) assertValidPageFile(name)
    const near = existsSync(whole)
      ? ''
      : findNearestName(name, listNonSlideImagesAndUnknownEntries(contentFolder))
    assertContent(!near, 'file-missing', 'The file is missing.', `Rename "${near}" to "${name}".`)
    const read = parseContentFile(whole)
    const content = schema === slideSchema ? requireSlideFields(read) : read.content
    const errors = checkFields(file, content, schema)
    if (schema !== pageSchema) return { name, schema, content, body: read.body, errors }
    errors.push(...checkPageText(file, read, listLinkableUrlPaths(contentFolder)))
    return { name, schema, content, body: read.body, errors, images: collectPageImages(read) }
  })
  const isRead = !(checked instanceof ContentError)
  return isRead ? checked : { name, schema, errors: [createDiagnostic(file, checked)] }
}

/** Lists the images of a page with their line numbers in the file. */
function collectPageImages({ body, bodyLine }: ContentFile): ImageUrlAtLine[] {
  return collectImageUrls(parseMarkdownBody(body)).map(({ url, line }) => ({
    url,
    line: bodyLine + line - 1,
  }))
}

/** Finds pages with the same title or the same footer link text. */
function findDuplicatePageTitles(files: readonly CheckedFile[]): Diagnostic[] {
  const pages = files.filter(({ schema }) => schema === pageSchema)
  return ['title', 'linkLabel'].flatMap((field) => {
    const seen = new Map<unknown, string>()
    return pages.flatMap(({ name, content }) => {
      const text = content && getNodeOrAncestorAtPath(content, [field]).value
      const twin = seen.get(text)
      if (typeof text === 'string') seen.set(text, twin ?? name)
      if (!twin || !content) return []
      const message = `Another page, content/${twin}, has the same text in this field.`
      const sentences = {
        code: 'text-repeated',
        message,
        fix: 'Write a different text for each page.',
      }
      return [createDiagnostic(`content/${name}`, sentences, content, [field])]
    })
  })
}

/** Finds files in the content folder that the site does not use. */
function findUnusedFiles(
  contentFolder: string,
  references: InspectedImage[],
  files: readonly CheckedFile[],
): Diagnostic[] {
  const expectedFiles = [
    ...listExpectedContentFiles(contentFolder).map(({ name }) => name),
    analyticsSnippetFileName,
  ]
  const used = [logoPath, ...references.map(({ imagePath }) => imagePath)]
  // If an image is missing, an unused file in its folder may be the intended image, so do not
  // report the unused file.
  const unresolved = references.filter(({ factsOrError }) => factsOrError instanceof ContentError)
  // A file that could not be parsed may reference any image in the folders of its schema, so do not
  // report these images.
  const unparsed = files.filter(({ content }) => !content)
  const doubtful = [
    ...unresolved.map(({ rules }) => rules.folder),
    ...unparsed.flatMap(({ schema }) => collectImageFolders(schema)),
  ]
  return listNonSlideImagesAndUnknownEntries(contentFolder).flatMap((file) => {
    const { dir, name, ext } = path.posix.parse(file)
    const mayBeMeant = doubtful.includes(dir) && !isJsonOrMarkdownForGatsby(file)
    if (used.includes(normalizeDotSegmentsAndUnicode(file)) || mayBeMeant) return []
    // Windows hides the last extension, so a file that is displayed as site.json may be named
    // site.json.json.
    const without = /\.(json|md)$/.test(name) && path.posix.join(dir, name)
    const near = without || (dir === '' && ext ? findNearestName(file, expectedFiles) : undefined)
    const message = ext
      ? 'The site does not use this file.'
      : 'The site does not use this file or folder.'
    const fix =
      near && near !== file
        ? `Rename the file to "${path.posix.basename(near)}" if that is the file you mean.`
        : dir === 'pages'
          ? 'If the file is a page, save it as a text file whose name ends in .md. If not, move the file out of the folder content/.'
          : dir === 'about'
            ? `To use the file as the portrait, write its name into content/about.json: "portrait": "./${file}". If not, move the file out of the folder content/.`
            : `Move the ${ext ? 'file' : 'file or folder'} out of the folder content/.`
    return [createDiagnostic(`content/${file}`, { code: 'file-unused', message, fix })]
  })
}

function collectImageFolders(field: Field): string[] {
  if (field.kind === 'image') return [field.rules.folder]
  if (field.kind === 'list') return collectImageFolders(field.item)
  return field.kind === 'object' ? Object.values(field.fields).flatMap(collectImageFolders) : []
}

/**
 * Sorts diagnostics by the order of `files`, with diagnostics of other files last, then by line.
 */
function sortDiagnostics(files: readonly CheckedFile[], found: Diagnostic[]): Diagnostic[] {
  const names = files.map(({ name }) => `content/${name}`)
  const rank = ({ file }: Diagnostic) => (names.includes(file) ? names.indexOf(file) : names.length)
  return found.sort((one, other) => rank(one) - rank(other) || (one.line ?? 0) - (other.line ?? 0))
}
