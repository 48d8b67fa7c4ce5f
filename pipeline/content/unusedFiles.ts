import path from 'node:path'
import { distance } from 'fastest-levenshtein'
import { analyticsFile } from './analytics'
import type { Diagnostic } from './diagnostic'
import { getSchema, listEntries, listSlideFiles, textEnding } from './contentFiles'
import { checkPictureNames, getWrittenPath, isImage, listImages, normalizePath } from './images'
import { logoPath } from './logo'
import type { ReadFolder } from './readFolder'
import { jsonSchemas } from './schema'

const folders = ['about', 'case-studies', 'pages', 'site']
const fixedNames = [...Object.keys(jsonSchemas), analyticsFile, logoPath]

/** File that the site does not read because of its name. */
export interface MisnamedFile {
  file: string
  /** Name under which the site would read the file, such as "hero.json" for "Hero.json.txt". */
  rightName: string
}

/** Finds the files whose right names are evident, unless there are files of these names. */
export function findMisnamedFiles(files: string[]): MisnamedFile[] {
  return files.flatMap((file) => {
    const rightName = getRightName(file)
    return !rightName || files.includes(rightName) ? [] : { file, rightName }
  })
}

function getRightName(file: string): string | undefined {
  const { dir, base } = path.posix.parse(file)
  const elsewhere = fixedNames.find((name) => path.posix.basename(name) === base.toLowerCase())
  if (elsewhere || getSchema(file)) return elsewhere
  const stem = path.posix.join(dir, base.replace(textEnding, ''))
  const endings = textEnding.test(base) ? ['.md', '', '.json', '.html'] : ['']
  const names = endings.map((ending) => stem + ending)
  const isRead = (name: string) => getSchema(name) ?? fixedNames.includes(name)
  return [...names, ...names.map((name) => name.toLowerCase())].find(isRead)
}

/** Returns the sentence that says how to rename a file. */
export function describeRename({ file, rightName }: MisnamedFile): string {
  return `Rename "content/${file}" to "content/${rightName}". If it comes from a word processor, save it there as plain text.`
}

/** Finds the files that the site does not use; a folder of no use is one diagnostic. */
export function findUnusedFiles(folder: ReadFolder): Diagnostic[] {
  const { path: contentFolder, files, contentFiles } = folder
  const misnamed = findMisnamedFiles(files)
  const names = contentFiles.map(({ name }) => name)
  const named = contentFiles.flatMap((entry) =>
    entry.content ? listImages(entry, entry.content).map(({ imagePath }) => imagePath) : [],
  )
  const pictures = checkPictureNames(folder).map(({ file }) => file.replace('content/', ''))
  const slides = [...listSlideFiles(files), ...pictures]
  // Hosts tell capital letters apart, so the names that the site itself has are exact.
  const exact = ['README.md', analyticsFile, logoPath, ...names, ...slides]
  // A file that cannot be read may name any image.
  const isComplete = contentFiles.every(({ content }) => content)
  const unused = listEntries(contentFolder)
    .filter((file) => !exact.includes(file) && !named.includes(normalizePath(file)))
    .filter((file) => isComplete || !isImage(file))
    .filter((file) => !isTwin(file, files))
    .filter((file) => !/(^|\/)\./.test(file))
  const fixes = new Map<string, string>()
  for (const file of unused) {
    const [folder = '', ...rest] = file.split('/')
    const rename = misnamed.find((each) => each.file === file)
    if (rest.length > 0 && !folders.includes(folder)) fixes.set(folder, describeFolder(folder))
    else fixes.set(file, rename ? describeRename(rename) : describeFix(file))
  }
  return [...fixes].map(([file, fix]) => ({
    code: 'file-unused',
    message: 'The site does not use this file or folder.',
    fix,
    file: `content/${file}`,
    isWarning: true,
  }))
}

function describeFix(file: string): string {
  const otherwise = 'Otherwise, move it out of the folder content/.'
  if (!isImage(file)) return `Correct its name or its folder. ${otherwise}`
  return file.startsWith('case-studies/')
    ? `To show it as a slide, move it up, into the folder content/case-studies. ${otherwise}`
    : `To show it, write its path ("${getWrittenPath(file)}") into the file that shows it. ${otherwise}`
}

function describeFolder(folder: string): string {
  const right = folders.find((each) => distance(each, folder.toLowerCase()) <= 2)
  return right
    ? `Rename the folder "content/${folder}" to "content/${right}".`
    : 'Move this folder out of the folder content/.'
}

/** Finds files whose names differ only in case or normalization form, which Linux alone allows. */
export function findTwins({ files }: ReadFolder): Diagnostic[] {
  return files.flatMap((file, index) => {
    const first = files.findIndex((each) => normalizePath(each) === normalizePath(file))
    if (first === index) return []
    return {
      code: 'file-name-taken',
      message: `The file "content/${files[first]}" has the same name, apart from capital letters, and most computers can store only one of the two.`,
      fix: 'Delete the one that you do not need, or give it another name.',
      file: `content/${file}`,
    }
  })
}

/** Returns true if another file has the same name, apart from case and normalization form. */
export function isTwin(file: string, files: string[]): boolean {
  return files.some((each) => each !== file && normalizePath(each) === normalizePath(file))
}
