import path from 'node:path'
import { type Diagnostic, formatLocation } from '../content/diagnostic'
import { formatCountWithNoun } from '../lib/formatCountWithNoun'
import { listExpectedContentFiles } from '../content/files'
import { logoPath } from '../content/logo'
import { slideDescriptionMissingCode, slideImageRules } from '../content/markdownSchema'
import type { ContentCheckWatcher } from './contentCheckWatcher'

/** JSON response of the endpoint /__badge; the client script displays it in the badge. */
export interface DevBadgeData {
  /**
   * Problems, each with a link to the CMS form of its file; the badge is hidden if the list is
   * empty.
   */
  lines: { text: string; href: string }[]
  /**
   * True if there is an error that may prevent rendering: any error except a missing description.
   */
  isBroken: boolean
}

/**
 * Returns the lines of the dev badge: errors, unused files, slides without a description, and
 * placeholder content.
 */
export function createDevBadgeData({
  folder,
  result,
}: Pick<ContentCheckWatcher, 'folder' | 'result'>): DevBadgeData {
  const { errors, warnings, placeholders } = result
  const isWithoutDescription = ({ code }: Diagnostic) => code === slideDescriptionMissingCode
  const broken = errors.filter((error) => !isWithoutDescription(error))
  // Omit warnings about files that the site uses, because their cause, such as an unusual aspect
  // ratio, may be intended.
  const readFiles = [logoPath, ...listExpectedContentFiles(folder).map(({ name }) => name)]
  const unusedFiles = warnings.filter(
    ({ file }) => !readFiles.includes(path.posix.relative('content', file)),
  )
  const lines = [...broken, ...unusedFiles, ...errors.filter(isWithoutDescription)].map((each) => ({
    text: `${formatLocation({ ...each, file: path.posix.basename(each.file) })}: ${each.message} ${each.fix}`,
    href: getCmsUrl(each.file),
  }))
  const samples = [...new Set(placeholders.map(({ file }) => path.posix.basename(file)))]
  if (errors.length === 0 && samples.length > 0) {
    const text = `Placeholder content: ${formatCountWithNoun(samples.length, 'file')} (${samples.join(', ')}). Type "npm run ready" to see what to replace.`
    lines.push({ text, href: '/admin/' })
  }
  return { lines, isBroken: broken.length > 0 }
}

/** Returns the path of the CMS form for a content file. */
function getCmsUrl(file: string): string {
  const { dir, name, ext } = path.posix.parse(path.posix.relative('content', file))
  const collection = { [slideImageRules.folder]: 'slides', pages: 'pages', '': 'content' }[dir]
  if (!collection || !['.json', '.md'].includes(ext)) return '/admin/'
  return `/admin/#/collections/${collection}/entries/${encodeURIComponent(name)}`
}

/**
 * Client script that shows the badge, and reloads a page with an error screen after the content is
 * fixed.
 */
export const devBadgeScript = `{
  const badge = Object.assign(document.createElement('div'), { id: 'dev-badge', hidden: true })
  badge.style.cssText = 'position:fixed;right:8px;bottom:8px;z-index:9999;max-width:min(640px,90vw);max-height:40vh;overflow:auto;padding:4px 8px;border-radius:4px;background:#ffd54a;color:#111;font:12px/1.4 system-ui'
  document.body.append(badge)
  const link = ({ text, href }) => {
    const line = Object.assign(document.createElement('a'), { textContent: text, href })
    line.style.cssText = 'display:block;color:inherit'
    return line
  }
  const storageKey = 'content was broken'
  const hasFailed = () => document.querySelector('gatsby-fast-refresh, [data-error-screen]')
  let shown = ''
  const update = async () => {
    const { lines, isBroken } = await (await fetch('/__badge')).json()
    if (JSON.stringify(lines) !== shown) badge.replaceChildren(...lines.map(link))
    shown = JSON.stringify(lines)
    badge.hidden = lines.length === 0
    if (isBroken) sessionStorage.setItem(storageKey, Date.now())
    else if (hasFailed() && Date.now() - sessionStorage.getItem(storageKey) < 60000 && performance.now() > 5000) location.reload()
  }
  const poll = () => update().catch(() => {}).then(() => setTimeout(poll, 1000))
  poll()
}`
