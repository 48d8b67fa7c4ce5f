import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Diagnostic, formatLocation } from '../content/diagnostic'
import { formatCountWithNoun } from '../lib/formatCountWithNoun'
import { slideDescriptionMissingCode, slideImageRules } from '../content/schema'
import type { ContentWatcher } from './contentWatcher'

/** JSON response of the endpoint /__badge, which devBadge.client.js displays. */
interface BadgeData {
  /** Problems, each with a link to where it can be fixed. */
  lines: { text: string; href: string | undefined }[]
  /**
   * True if there is an error that may prevent rendering: any error except a missing description.
   */
  isBroken: boolean
}

/**
 * Returns the lines of the dev badge: errors, unused files, slides without a description, and
 * placeholder content.
 */
export function createBadgeData({
  folder,
  result,
}: Pick<ContentWatcher, 'folder' | 'result'>): BadgeData {
  const { errors, warnings, placeholders } = result
  const isWithoutDescription = ({ code }: Diagnostic) => code === slideDescriptionMissingCode
  const broken = errors.filter((error) => !isWithoutDescription(error))
  // Omit warnings about files that the site uses, because their cause, such as an unusual aspect
  // ratio, may be intended.
  const unusedFiles = warnings.filter(({ code }) => code === 'file-unused')
  const lines = [...broken, ...unusedFiles, ...errors.filter(isWithoutDescription)].map((each) => ({
    text: `${formatLocation({ ...each, file: path.posix.basename(each.file) })}: ${each.message} ${each.fix}`,
    href: getLink(folder, each),
  }))
  const samples = [...new Set(placeholders.map(({ file }) => path.posix.basename(file)))]
  if (errors.length === 0 && samples.length > 0) {
    const text = `Placeholder content: ${formatCountWithNoun(samples.length, 'file')} (${samples.join(', ')}). Type "npm run ready" to see what to replace.`
    lines.push({ text, href: '/admin/' })
  }
  return { lines, isBroken: broken.length > 0 }
}

/**
 * Returns the link of a problem: the CMS form of a field; otherwise the line in VS Code, because the
 * CMS shows an empty form for a file with a syntax error. Undefined if the file is missing.
 */
function getLink(folder: string, { file, path: field = [], line }: Diagnostic): string | undefined {
  const { dir, name } = path.posix.parse(path.posix.relative('content', file))
  const collection = { [slideImageRules.folder]: 'slides', pages: 'pages', '': 'content' }[dir]
  const onDisk = path.resolve(file.replace(/^content(?=\/)/, () => folder))
  if (!existsSync(onDisk)) return undefined
  if (field.length > 0 && collection) {
    return `/admin/#/collections/${collection}/entries/${encodeURIComponent(name)}`
  }
  return `${pathToFileURL(onDisk).href.replace('file://', 'vscode://file')}:${line ?? 1}`
}
