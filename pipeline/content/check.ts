import path from 'node:path'
import { analyticsFile, checkAnalytics } from './analytics'
import type { Diagnostic, Problem, Report } from './diagnostic'
import { listContentFiles, listEntries, listFiles } from './contentFiles'
import { checkReference, isImage, listImages, normalizePath } from './images'
import { hideFix } from './fields'
import { isHidden } from './hiddenSections'
import { checkLogo, logoPath } from './logo'
import { findNameProblem, listLinkablePaths } from './pages'
import { findTextProblems } from './pageText'
import { missingFile, readContentFile } from './parse'
import { findPlaceholders } from './placeholders'
import { pageSchema, slideSchema } from './schema'
import { findMissingLetters } from './shareImage'
import { checkSlides, listSlideFiles, type SlideCheck } from './slides'
import {
  describeRename,
  describeUnusedFiles,
  findMisnamedFiles,
  type MisnamedFile,
} from './unusedFiles'
import { validate } from './validate'

export interface CheckResult extends Report, Omit<SlideCheck, 'diagnostics'> {}

/** Checks every file in the content folder, and sorts the diagnostics by file and line. */
export async function checkContent(contentFolder: string): Promise<CheckResult> {
  const files = listFiles(contentFolder)
  const misnamed = findMisnamedFiles(files)
  const linkablePaths = listLinkablePaths(contentFolder)
  const found: Diagnostic[] = []
  const usedImages: string[] = []
  let isComplete = true
  let caseStudies: unknown
  let contactEmail = ''
  let drawsShareImage = true
  const letters: Diagnostic[] = []
  for (const entry of listContentFiles(contentFolder)) {
    const { name, schema } = entry
    const file = `content/${name}`
    const report = (problem: Problem | undefined, place: Partial<Diagnostic> = {}) => {
      if (problem) found.push({ ...problem, ...place, file })
    }
    if (schema === pageSchema) report(findNameProblem(name))
    // Windows and macOS would open "Hero.json" too, but Gatsby does not.
    const { content, problem } = files.includes(name)
      ? readContentFile(path.join(contentFolder, name))
      : { problem: describeMissingFile(name, misnamed) }
    report(problem)
    if (!content) {
      isComplete = false
      continue
    }
    if (name === 'case-studies.json') caseStudies = content.value
    found.push(...validate(file, schema, content))
    // checkSlides checks the images of slides.
    if (schema === slideSchema) continue
    const value = content.value as Record<string, unknown> | undefined
    if (name === 'site.json') {
      drawsShareImage = value?.socialCard === undefined
      if (typeof value?.contactEmail === 'string') contactEmail = value.contactEmail
    }
    for (const { path, ...problem } of findMissingLetters(listDrawnTexts(name, value))) {
      letters.push({ ...problem, path, file, line: content.lineOf(path) })
    }
    for (const image of listImages(entry, content)) {
      usedImages.push(image.imagePath)
      const { line, field } = image
      const place = { line, path: field ? [field] : [] }
      report(await checkReference(contentFolder, files, image), place)
    }
    if (schema !== pageSchema) continue
    const inText = findTextProblems(content.body, linkablePaths, contactEmail)
    for (const { line = 1, ...problem } of inText) {
      report({ ...problem, line: content.bodyLine + line - 1 })
    }
  }
  if (listSlideFiles(files).length === 0 && !isHidden(caseStudies)) found.push(slidesMissing)
  if (drawsShareImage) found.push(...letters)
  const { diagnostics, ...slides } = await checkSlides(contentFolder, files, misnamed)
  found.push(...diagnostics, ...checkAnalytics(contentFolder), ...findDoubledNames(files))
  if (files.includes(logoPath)) found.push(...(await checkLogo(contentFolder)))
  else found.push({ ...describeMissingFile(logoPath, misnamed), file: `content/${logoPath}` })

  const contentFiles = listContentFiles(contentFolder).map(({ name }) => name)
  const others = ['README.md', analyticsFile, logoPath]
  const used = [...contentFiles, ...others, ...usedImages, ...listSlideFiles(files)]
  const unused = listEntries(contentFolder)
    .filter((file) => !used.includes(normalizePath(file)) && !used.includes(file))
    // A file that cannot be read may name any image.
    .filter((file) => isComplete || !isImage(file))
    .filter((file) => !/(^|\/)\./.test(file))
  found.push(...describeUnusedFiles(unused, misnamed))
  const sorted = found.sort(
    (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
  )
  return {
    errors: sorted.filter(({ isWarning }) => !isWarning),
    warnings: sorted.filter(({ isWarning }) => isWarning),
    ...slides,
    placeholders: findPlaceholders(contentFolder),
  }
}

/** Lists the texts of a content file that the build draws into the share image. */
function listDrawnTexts(name: string, value: Record<string, unknown> | undefined) {
  if (name === 'site.json') return [{ path: ['brand'], text: value?.brand ?? '' }]
  const lines: unknown = name === 'hero.json' && value?.headline
  return Array.isArray(lines)
    ? lines.map((text: unknown, index) => ({ path: ['headline', index], text }))
    : []
}

const slidesMissing: Diagnostic = {
  code: 'slides-missing',
  message: 'The folder content/case-studies contains no slides.',
  fix: `Put the slides back, ${hideFix}`,
  file: 'content/case-studies.json',
}

/** Describes a required file that does not exist, or that has another name. */
function describeMissingFile(name: string, misnamed: MisnamedFile[]): Problem {
  const found = misnamed.find(({ rightName }) => rightName === name)
  return found ? { ...missingFile, fix: describeRename(found) } : missingFile
}

/** Finds files whose names differ only in case, which Linux allows; slides have a check of their own. */
function findDoubledNames(files: string[]): Diagnostic[] {
  const names = files.map(normalizePath)
  return files
    .filter((file, index) => names.indexOf(normalizePath(file)) !== index)
    .filter((file) => !listSlideFiles(files).includes(file))
    .map((file) => ({
      code: 'file-name-taken',
      message: 'Another file has the same name, apart from capital letters.',
      fix: 'Keep one of the two files.',
      file: `content/${file}`,
    }))
}
