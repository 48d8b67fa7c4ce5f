import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Diagnostic, formatLocation, groupPlaceholders } from '../content/diagnostic'
import { missingDescription, slideImageRules } from '../content/schema'
import { missingLetter } from '../content/shareImage'
import type { SlideCheck } from '../content/slideCheck'
import { imageChanged } from './changedSlides'
import type { ContentWatcher } from './contentWatcher'

/** Path of the drawn share image on the dev server. */
export const shareImagePath = '/__badge/share-image.png'

/** Path of the content's images on the dev server; the name of each is encoded as one segment. */
export const imagesPath = '/__badge/images'

/** JSON response of the endpoint /__badge, which devBadge.client.js displays. */
interface BadgeData {
  /** Problems, each with a link to where it can be fixed, and the URL of the image that it is about. */
  lines: { text: string; href?: string; image?: string }[]
  /** True if an error may prevent rendering: any error except a missing description. */
  isBroken: boolean
}

/** Lists errors, warnings, slides without a description or with a new image, and placeholder content. */
export function createBadgeData({
  folder,
  result,
  questions,
}: Pick<ContentWatcher, 'folder' | 'result' | 'questions'>): BadgeData {
  const { errors = [], warnings = [], placeholders = [], slides = [] } = result ?? {}
  const undescribed = errors.filter(({ code }) => code === missingDescription)
  const broken = errors.filter((error) => !undescribed.includes(error))
  // An unusual aspect ratio of an image may be intended.
  const told = warnings.filter(({ code }) => !/^image-(wrong-shape|animated)$/.test(code))
  const lines: BadgeData['lines'] = [...broken, ...told, ...undescribed, ...questions].map(
    (each) => ({
      text: `${formatLocation({ ...each, file: path.posix.basename(each.file) })}: ${each.message} ${each.fix}`,
      href: getLink(folder, each),
      image: findImage(each, slides),
    }),
  )
  const shown = errors.length > 0 ? [] : placeholders
  for (const { place, parts, first } of groupPlaceholders(shown)) {
    const text = `Still from the sample or an example: ${path.posix.basename(place)}: ${parts}`
    lines.push({ text, href: getLink(folder, first) })
  }
  return { lines, isBroken: broken.length > 0 }
}

/** Returns the URL of the slide to describe or to compare, or of the drawn share image that lacks a letter. */
function findImage({ code, file }: Diagnostic, slides: SlideCheck['slides']): string | undefined {
  if (code === missingLetter) return shareImagePath
  const slide = slides.find(({ text }) => file === `content/${text}`)
  return [missingDescription, imageChanged].includes(code) && slide?.image
    ? `${imagesPath}/${encodeURIComponent(slide.image)}`
    : undefined
}

/**
 * Returns the link of a problem: the CMS form of a field; otherwise the line in VS Code, because the
 * CMS does not start while a file has a syntax error. Undefined if the file is missing.
 */
function getLink(folder: string, { file, field = [], line }: Diagnostic): string | undefined {
  const { dir, name } = path.posix.parse(path.posix.relative('content', file))
  const collection = { [slideImageRules.folder]: 'slides', pages: 'pages', '': 'content' }[dir]
  const onDisk = path.resolve(file.replace(/^content(?=\/)/, () => folder))
  if (!existsSync(onDisk)) return undefined
  if (field.length > 0 && collection) {
    return `/admin/#/collections/${collection}/entries/${encodeURIComponent(name)}`
  }
  return `${pathToFileURL(onDisk).href.replace('file://', 'vscode://file')}:${line ?? 1}`
}
