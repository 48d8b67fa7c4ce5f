import { listFiles } from './folders'

/** Files that operating systems, Office and Git leave in a folder. */
const junk = /(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini|~\$[^/]*|\.gitkeep|\.gitignore)$/i

/** Returns true for a file that is not meant to be published, such as a system file. */
export function isSystemOrGitFile(file: string): boolean {
  return junk.test(file)
}

/** Lists the files in `static/`, which are published unchanged, as relative paths. */
export function listStaticFiles(folder = 'static'): string[] {
  return listFiles(folder, (entry) => !entry.isDirectory()).filter(
    (file) => !isSystemOrGitFile(file),
  )
}

/** Returns the URL paths of a file, such as `/offer/` and `/offer/index.html`. */
export function listFileAndIndexUrlPaths(relativeFilePath: string): string[] {
  return [
    ...new Set([
      `/${relativeFilePath}`,
      `/${relativeFilePath.replace(/(^|\/)index\.html$/, '$1')}`,
    ]),
  ]
}
