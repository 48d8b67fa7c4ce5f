import path from 'node:path'
import { analyticsSnippetFileName, checkAnalytics } from './analytics'
import {
  findImageErrors,
  findImageWarnings,
  type InspectedImage,
  inspectReferencedImages,
} from './checkImages'
import { checkSlides } from './checkSlides'
import { findNearestName } from '../lib/nearestName'
import { reportContentError, type CheckResult as Diagnostics, type Diagnostic } from './diagnostic'
import { type CheckedFile, listExpectedContentFiles, listOtherFiles } from './files'
import { isSectionHidden } from './hidden'
import { normalizePath } from './images'
import { checkLogo, logoPath, pngLogoPath } from './logo'
import { collectImageUrls, parseMarkdownBody } from './markdown'
import { assertValidPageFile, listLinkableUrlPaths } from './pages'
import { checkPageText } from './pageText'
import { parseContentFile } from './parse'
import { findPlaceholders } from './placeholders'
import { pageSchema } from './schema'
import { validate } from './validate'

export interface CheckResult extends Diagnostics {
  /** Usable slide images, as paths from the content folder. */
  slideImages: string[]
  /** Usable slide images that have no text file yet. */
  imagesWithoutText: string[]
  /** Placeholder content, which keeps the site out of search engines. */
  placeholders: Diagnostic[]
}

/** Checks every file in the content folder, and sorts the diagnostics by file and line. */
export async function checkContent(contentFolder: string): Promise<CheckResult> {
  const files: CheckedFile[] = []
  const errors: Diagnostic[] = []
  const references: InspectedImage[] = []
  const entries = listExpectedContentFiles(contentFolder)
  for (const entry of entries) {
    const found = await reportContentError(`content/${entry.name}`, async () => {
      const file = readContentFile(contentFolder, entry)
      files.push(file)
      references.push(...(await inspectReferencedImages(contentFolder, file)))
      return checkFile(contentFolder, file)
    })
    errors.push(...found)
  }
  const section = files.find(({ name }) => name === 'case-studies.json')
  const isShown =
    section !== undefined && !isSectionHidden('CaseStudiesJson', section.content.value)
  const slides = await checkSlides(contentFolder, { isShown })
  const images = [...references, ...slides.images]
  return {
    errors: sortDiagnostics([
      ...errors,
      ...findImageErrors(images),
      ...slides.errors,
      ...(await checkLogo(contentFolder)),
      ...checkAnalytics(contentFolder),
    ]),
    warnings: sortDiagnostics([
      ...findImageWarnings(images),
      ...slides.warnings,
      // A file that cannot be read may name any image.
      ...findUnusedFiles(contentFolder, references).filter(
        ({ file }) => files.length === entries.length || !imagePattern.test(file),
      ),
    ]),
    slideImages: slides.slideImages,
    imagesWithoutText: slides.imagesWithoutText,
    placeholders: findPlaceholders(contentFolder),
  }
}

/** @throws ContentError */
function readContentFile(
  contentFolder: string,
  { name, schema }: { name: string; schema: CheckedFile['schema'] },
): CheckedFile {
  if (schema === pageSchema) assertValidPageFile(name)
  const content = parseContentFile(path.join(contentFolder, name))
  const { body, bodyLine } = content
  const images = collectImageUrls(parseMarkdownBody(body)).map(({ url, line }) => ({
    url,
    line: bodyLine + line - 1,
  }))
  return { name, schema, content, images }
}

function checkFile(contentFolder: string, { name, schema, content }: CheckedFile): Diagnostic[] {
  const file = `content/${name}`
  const inFields = validate(file, schema, content)
  if (schema !== pageSchema) return inFields
  return [...inFields, ...checkPageText(file, content, listLinkableUrlPaths(contentFolder))]
}

/** Finds files in the content folder that the site does not use. */
function findUnusedFiles(contentFolder: string, references: InspectedImage[]): Diagnostic[] {
  const used = [
    logoPath,
    pngLogoPath,
    analyticsSnippetFileName,
    ...references.map(({ imagePath }) => imagePath),
  ]
  const expected = listExpectedContentFiles(contentFolder).map(({ name }) => name)
  return listOtherFiles(contentFolder)
    .filter((file) => !used.includes(normalizePath(file)))
    .map((file) => ({
      file: `content/${file}`,
      path: [],
      code: 'file-unused',
      message: 'The site does not use this file or folder.',
      fix: `${suggestUse(file, expected)}If you do not need it, move it out of the folder content/.`,
    }))
}

const imagePattern = /\.(png|jpe?g|webp)$/i

function suggestUse(file: string, expected: string[]): string {
  const field = { about: 'portrait', site: 'socialCard' }[path.posix.dirname(file)]
  if (field && imagePattern.test(file)) {
    return `To show this image, write "${field}": "./${file}" into content/${path.posix.dirname(file)}.json. `
  }
  if (/\.hei[cf]$/i.test(file)) return 'To show this photo, export it as JPEG. '
  // Windows hides the last extension, so a file that is displayed as site.json may be named
  // site.json.txt.
  const { dir, name } = path.posix.parse(file)
  const near = /\.(json|md)$/.test(name)
    ? path.posix.join(dir, name)
    : findNearestName(file, expected)
  if (near)
    return `Rename the file to "${path.posix.basename(near)}" if that is the file you mean. `
  return dir === 'pages' ? 'If it is a page, give it a name that ends in .md. ' : ''
}

function sortDiagnostics(found: Diagnostic[]): Diagnostic[] {
  return found.sort(
    (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
  )
}
