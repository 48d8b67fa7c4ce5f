import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listFilesRecursively } from '../content/files/folders'

/** A path that says what is in its file: webpack's, or a picture's, which also says how it was made. */
const hash = /[0-9a-f]{20,32}(?:\/[0-9a-f]{5}(?=\/))?/

/** The answer to a query that belongs to no page, by a number that pages and scripts name. */
const queryResult = /(?<=^page-data\/sq\/d\/)\d+(?=\.json$)/

/** Deletes from a built folder what each build writes anew. Pages, data and pictures stay: Gatsby makes only changed ones. */
export async function deleteRegeneratedFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const isKept = (file: string) =>
    /\.html$|^page-data\//.test(file) || (file.startsWith('static/') && hash.test(file))
  const rewritten = listFilesRecursively(folder).filter((file) => !isKept(file))
  await Promise.all(rewritten.map((file) => rm(join(folder, file))))
}

/** Those of a built folder's files that are not left over from an earlier build: what is named by its hash is named by a page. */
export async function excludeStaleFiles(folder: string, files: string[]): Promise<string[]> {
  const others = files.filter((file) => !queryResult.test(file))
  const answered = await filterReferencedFiles(folder, files, queryResult, others)
  return filterReferencedFiles(folder, answered, hash, answered)
}

/** The files that have no name of this kind, or whose name stands in one of these texts. */
async function filterReferencedFiles(
  folder: string,
  files: string[],
  kind: RegExp,
  texts: string[],
) {
  const readable = texts.filter((file) => /\.(html|json|js|css|webmanifest)$/.test(file))
  const all = await Promise.all(readable.map((file) => readFile(join(folder, file), 'utf8')))
  const words = all.join()
  return files.filter((file) => words.includes(kind.exec(file)?.[0] ?? ''))
}
