import path from 'node:path'
import type { CheckResult } from '../content/checkPictures'
import type { Diagnostic } from '../content/jsonNode'
import { fileNotFound } from '../content/locatePicture'
import { count, placeOf } from '../content/report'
import { sampleFiles } from '../content/sample'
import { slideRules } from '../content/schema'

/** What the badge in the corner of the developed page says, and more of it under the pointer. Empty: no badge. */
export interface DevBadge {
  text: string
  title: string
  /** Whether the content is such that the page may fail. */
  hasErrors: boolean
}

/** What is to be done next: about slides first, then about other content, then what is still a sample. */
export function devBadge(contentFolder: string, { errors, warnings }: CheckResult): DevBadge {
  const next =
    errors.find(({ path: [list] }) => list === 'slides') ??
    errors[0] ??
    warnings.find(({ file }) => path.dirname(file) === `content/${slideRules.folder}`)
  const hasErrors = errors.length > 0
  if (next) {
    const title = `${placeOf(next)}: ${next.message} ${next.fix}`
    return { text: shorten(next), title, hasErrors }
  }
  const samples = sampleFiles(contentFolder)
  if (samples.length === 0) return { text: '', title: '', hasErrors }
  return {
    hasErrors,
    text: `Sample content: ${count(samples.length, 'file')}`,
    title: `Still sample: ${samples.join(', ')}. This badge is not on the published site.`,
  }
}

function shorten({ file, where, path: [list, index, field], picture, message }: Diagnostic) {
  if (list !== 'slides' || typeof index !== 'number') {
    return `${placeOf({ file: path.basename(file), where })}: ${message}`
  }
  const slide = `Slide ${index + 1}`
  if (message === fileNotFound) return `${slide} has lost its picture ${picture}. Remove it?`
  const isUnwritten = field === 'alt' && /^(Empty|Missing)\.$/.test(message)
  return isUnwritten ? `${slide} needs a description` : `${slide}: ${message}`
}

/**
 * Puts the badge on the page, and asks every second what it has to say. Gatsby's report of an error stays over the page when
 * the content is right again, which Gatsby takes up to 3 s to read: then the page is loaded anew.
 */
export const devBadgeScript = `{
  const badge = Object.assign(document.createElement('a'), { id: 'dev-badge', href: '/__pictures/', hidden: true })
  badge.style.cssText = 'position:fixed;right:8px;bottom:8px;z-index:9999;padding:4px 8px;border-radius:4px;background:#ffd54a;color:#111;font:12px/1.4 system-ui'
  document.body.append(badge)
  let hadErrors = false
  const ask = async () => {
    const { text, title, hasErrors } = await (await fetch('/__badge')).json()
    Object.assign(badge, { textContent: text, title, hidden: !text })
    if (hadErrors && !hasErrors) setTimeout(() => document.querySelector('gatsby-fast-refresh') && location.reload(), 3000)
    hadErrors = hasErrors
  }
  const askAgain = () => ask().catch(() => {}).then(() => setTimeout(askAgain, 1000))
  askAgain()
}`
