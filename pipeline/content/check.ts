import path from 'node:path'
import { analyticsFile, checkAnalytics } from './analytics'
import type { CheckResult as Diagnostics, Diagnostic, Problem } from './diagnostic'
import { listContentFiles, listFiles } from './files'
import { checkReference, listImages, normalizePath } from './images'
import { checkLogo, logoPath } from './logo'
import { findNameProblem, listLinkablePaths } from './pages'
import { findTextProblems } from './pageText'
import { readContentFile } from './parse'
import { findPlaceholders } from './placeholders'
import { pageSchema } from './schema'
import { checkSlides, listSlideFiles, type SlideCheck } from './slides'
import { validate } from './validate'

export interface CheckResult extends Diagnostics, Omit<SlideCheck, 'diagnostics'> {
  /** Placeholder content, which keeps the site out of search engines. */
  placeholders: Diagnostic[]
}

/** Checks every file in the content folder, and sorts the diagnostics by file and line. */
export async function checkContent(contentFolder: string): Promise<CheckResult> {
  const files = listFiles(contentFolder)
  const linkablePaths = listLinkablePaths(contentFolder)
  const found: Diagnostic[] = []
  const usedImages: string[] = []
  let isComplete = true
  for (const entry of listContentFiles(contentFolder)) {
    const { name, schema } = entry
    const file = `content/${name}`
    const report = (problem: Problem | undefined, place: Partial<Diagnostic> = {}) => {
      if (problem) found.push({ ...problem, ...place, file })
    }
    const { content, problem } = readContentFile(path.join(contentFolder, name))
    report(problem)
    if (schema === pageSchema) report(findNameProblem(name))
    if (!content) {
      isComplete = false
      continue
    }
    found.push(...validate(file, schema, content))
    for (const image of listImages(entry, content)) {
      usedImages.push(image.imagePath)
      const { line, field } = image
      const place = { line, path: field ? [field] : [] }
      report(await checkReference(contentFolder, files, image), place)
    }
    if (schema !== pageSchema) continue
    for (const { line = 1, ...problem } of findTextProblems(content.body, linkablePaths)) {
      report({ ...problem, line: content.bodyLine + line - 1 })
    }
  }
  const { diagnostics, ...slides } = await checkSlides(contentFolder, files)
  found.push(...diagnostics, ...(await checkLogo(contentFolder)), ...checkAnalytics(contentFolder))
  // A file that cannot be read may name any image.
  if (isComplete) found.push(...findUnusedFiles(contentFolder, files, usedImages))
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

/** Finds files in the content folder that the site does not use. */
function findUnusedFiles(
  contentFolder: string,
  files: string[],
  usedImages: string[],
): Diagnostic[] {
  const contentFiles = listContentFiles(contentFolder).map(({ name }) => name)
  const others = ['README.md', analyticsFile, logoPath]
  const used = [...contentFiles, ...others, ...usedImages, ...listSlideFiles(files)]
  return files
    .filter((file) => !used.includes(normalizePath(file)) && !used.includes(file))
    .filter((file) => !/(^|\/)\./.test(file))
    .map((file) => ({
      code: 'file-unused',
      message: 'The site does not use this file.',
      fix: `To show an image, write its path ("./${file}") into the file that shows it. Otherwise, correct the name or the folder of the file, or move it out of the folder content/.`,
      file: `content/${file}`,
      isWarning: true,
    }))
}
