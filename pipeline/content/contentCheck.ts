import { checkAnalytics, findSnippetExamples } from './analytics'
import { listSlideFiles } from './contentFiles'
import { findCopies } from './copies'
import type { Diagnostic, Problem, Report } from './diagnostic'
import { hideFix } from './fields'
import { isHidden } from './hiddenSections'
import { checkImageNames, checkImages, checkPictureNames } from './images'
import { logoPath, readLogo } from './logo'
import { checkPages } from './pages'
import { missingFile } from './parse'
import { findPlaceholders } from './placeholders'
import { getValue, readFolder, type ReadFolder } from './readFolder'
import { checkShareImage } from './shareImage'
import { checkSlides, type SlideCheck } from './slideCheck'
import { checkTexts } from './texts'
import { describeRename, findMisnamedFiles, findTwins, findUnusedFiles } from './unusedFiles'
import { findFieldProblems } from './fieldProblems'

export interface CheckResult extends Report, Omit<SlideCheck, 'diagnostics'> {}

type Check = (folder: ReadFolder) => Diagnostic[] | Promise<Diagnostic[]>

/** Checks of a content folder. Each reads only the folder, so their order is free. */
const checks: Check[] = [
  checkFiles,
  checkFields,
  checkTexts,
  checkImages,
  checkImageNames,
  checkPictureNames,
  checkPages,
  checkSlideCount,
  checkShareImage,
  checkAnalytics,
  checkLogo,
  findCopies,
  findTwins,
  findUnusedFiles,
]

/** Checks every file in the content folder, and sorts the diagnostics by file and line. */
export async function checkContent(contentFolder: string): Promise<CheckResult> {
  const folder = readFolder(contentFolder)
  const { diagnostics, ...slides } = await checkSlides(folder)
  const others = await Promise.all(checks.map(async (check) => check(folder)))
  const sorted = [...diagnostics, ...others.flat()].sort(
    (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
  )
  return {
    errors: sorted.filter(({ isWarning }) => !isWarning),
    warnings: sorted.filter(({ isWarning }) => isWarning),
    ...slides,
    placeholders: [...findPlaceholders(folder), ...findSnippetExamples(folder)],
  }
}

/** Finds the content files that are missing, have another name, or cannot be parsed. */
function checkFiles({ files, contentFiles }: ReadFolder): Diagnostic[] {
  return contentFiles.flatMap(({ name, problem }) =>
    problem ? [locateFile(name, problem, files)] : [],
  )
}

/** Adds the file to its problem; a file that has another name is to be renamed. */
function locateFile(name: string, problem: Problem, files: string[]): Diagnostic {
  const found = findMisnamedFiles(files).find(({ rightName }) => rightName === name)
  const fix = found ? describeRename(found) : problem.fix
  return { ...problem, fix, file: `content/${name}` }
}

function checkFields({ contentFiles }: ReadFolder): Diagnostic[] {
  return contentFiles.flatMap(({ name, schema, content }) =>
    content ? findFieldProblems(`content/${name}`, schema, content) : [],
  )
}

async function checkLogo({ path, files }: ReadFolder): Promise<Diagnostic[]> {
  const problem = files.includes(logoPath) ? (await readLogo(path)).problem : missingFile
  return problem ? [locateFile(logoPath, problem, files)] : []
}

/** Slides are files, so no schema asks for one of them. */
function checkSlideCount(folder: ReadFolder): Diagnostic[] {
  const isNeeded = !isHidden(getValue(folder, 'case-studies.json'))
  return isNeeded && listSlideFiles(folder.files).length === 0 ? [slidesMissing] : []
}

const slidesMissing: Diagnostic = {
  code: 'slides-missing',
  message: 'The folder content/case-studies contains no slides.',
  fix: `Put the slides back, ${hideFix}`,
  file: 'content/case-studies.json',
}
