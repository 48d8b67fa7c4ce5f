import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { filesIn } from './bundleFiles'

/** A path that says what is in its file: webpack's, or a picture's, which also says how it was made. */
const hash = /[0-9a-f]{20,32}(?:\/[0-9a-f]{5}(?=\/))?/

/** The answer to a query that belongs to no page, by a number that pages and scripts name. */
const queryResult = /^page-data\/sq\/d\/(\d+)\.json$/

const texts = ['.html', '.json', '.js', '.css', '.webmanifest']

/**
 * Deletes from a built folder what each build writes anew, so that a file that is no longer made is no longer there. Pages,
 * their data and pictures stay, as Gatsby makes only those that have changed.
 */
export async function deleteRewritten(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const rewritten = (await filesIn(folder)).filter(
    (file) =>
      !file.endsWith('.html') &&
      !file.startsWith('page-data/') &&
      !(file.startsWith('static/') && hash.test(file)),
  )
  await Promise.all(rewritten.map((file) => rm(join(folder, file))))
}

/** Those of a built folder's files that are not left over from an earlier build: what is named by its hash is named by a page. */
export async function currentFiles(folder: string, files: string[]): Promise<string[]> {
  const textOf = async (among: string[]) => {
    const readable = among.filter((file) => texts.includes(extname(file)))
    return (await Promise.all(readable.map((file) => readFile(join(folder, file), 'utf8')))).join()
  }
  const pages = await textOf(files.filter((file) => !queryResult.test(file)))
  const answered = files.filter((file) => isNamed(queryResult.exec(file)?.[1], pages))
  const all = await textOf(answered)
  return answered.filter((file) => isNamed(hash.exec(file)?.[0], all))
}

/** What has no such name is in each build. */
function isNamed(name: string | undefined, text: string): boolean {
  return name === undefined || text.includes(name)
}
