import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { accessFile } from '../lib/files'
import { jsonSchemas, pageSchema, slideSchema } from './schema'

/** Folder that the site is built from: content of the site owner, or fixture content in tests. */
export const contentFolder = process.env.SITE_CONTENT || 'content'

/** Folder of the files that are published unchanged; tests have another one. */
export const staticFolder = process.env.SITE_STATIC || 'static'

/** Files that operating systems, editors, downloads and Git leave in a folder. */
const junk =
  /(^|\/)(\.DS_Store|Icon\r|\._[^/]*|\.git(keep|ignore)|Thumbs\.db|desktop\.ini|~\$[^/]*|[^/]*(~|\.tmp|\.part|\.crdownload|\.download))$/i

/**
 * Lists the files in a folder and its subfolders (none if it does not exist) as sorted relative
 * paths, without system and temporary files. Folders in it may be links, as in OneDrive; deeper links
 * to folders are not followed.
 */
export function listFiles(folder: string): string[] {
  return listEntries(folder).filter((file) => isKind(path.join(folder, file), 'isFile'))
}

/** Lists what a folder contains like `listFiles`, and links that lead to no file. */
export function listEntries(folder: string): string[] {
  return walk(folder, true)
    .filter((file) => !junk.test(file))
    .sort()
}

function walk(folder: string, followsLinks: boolean): string[] {
  if (!existsSync(folder)) return []
  const entries = accessFile(folder, () => readdirSync(folder, { withFileTypes: true }))
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name)
    const isFolder = followsLinks ? isKind(file, 'isDirectory') : entry.isDirectory()
    return isFolder ? walk(file, false).map((name) => `${entry.name}/${name}`) : entry.name
  })
}

/** Tests a path after following links; false if it leads nowhere. */
function isKind(file: string, kind: 'isFile' | 'isDirectory'): boolean {
  return existsSync(file) && accessFile(file, () => statSync(file))[kind]()
}

/** Returns the path of a file relative to a folder, with the separator `/` on every platform. */
function toRelativePath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/')
}

/** Endings of pictures, also of those that browsers cannot show. */
const pictureEnding = /\.(jpe?g|jpe|jfif|png|webp|avif|gif|hei[cf]|tiff?|bmp|svg)$/i

/** Endings of text files, also doubled ones, which Windows hides. */
export const textEnding = /(\.(md|markdown|json|txt|rtf|docx?|odt|pages|html?))+$/i

/** Schema of a content file, and its path relative to the content folder. */
export interface ContentFileEntry {
  name: string
  schema: z.ZodType
}

/** Returns the schema of a path from the content folder; undefined if it is not a content file. */
export function getSchema(file: string): z.ZodType | undefined {
  const [, folder] = /^(pages|case-studies)\/[^/.][^/]*\.md$/.exec(file) ?? []
  if (folder) return folder === 'pages' ? pageSchema : slideSchema
  return Object.hasOwn(jsonSchemas, file) ? jsonSchemas[file] : undefined
}

/** Lists the texts of the slides, which have a schema, and the files that are named like pictures. */
export function listSlideFiles(files: string[]): string[] {
  return files.filter(
    (file) =>
      /^case-studies\/[^/.][^/]*$/.test(file) && (getSchema(file) || pictureEnding.test(file)),
  )
}

/** Lists the content files, also the required ones that are missing; JSON files come first. */
export function listContentFiles(contentFolder: string): ContentFileEntry[] {
  const files = listFiles(contentFolder)
  const policy = 'pages/privacy-policy.md'
  const missing = files.some((file) => getSchema(file) && file.toLowerCase() === policy)
    ? []
    : [policy]
  return [...new Set([...Object.keys(jsonSchemas), ...missing, ...files])].flatMap((name) => {
    const schema = getSchema(name)
    return schema ? [{ name, schema }] : []
  })
}

/**
 * Returns true for a JSON or Markdown file that is not a content file. Gatsby has to ignore it,
 * because a copy of a content file could replace the original.
 */
export function isForeignFile(contentFolder: string, file: string): boolean {
  const name = toRelativePath(contentFolder, file)
  return /\.(json|map|md|markdown)$/i.test(name) && !getSchema(name)
}
