import path from 'node:path'
import { distance } from 'fastest-levenshtein'
import { analyticsFile } from './analytics'
import type { Diagnostic } from './diagnostic'
import { getSchema, textEnding } from './contentFiles'
import { getWrittenPath, isImage } from './images'
import { logoPath } from './logo'
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

/** Describes the files that the site does not use; a folder of no use is one diagnostic. */
export function describeUnusedFiles(unused: string[], misnamed: MisnamedFile[]): Diagnostic[] {
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
