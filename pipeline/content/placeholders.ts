import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic, FieldPath, Problem } from './diagnostic'
import { listPublished } from './hiddenSections'
import { listImages, normalizePath } from './images'
import { type FieldSchema, toJsonSchema } from './jsonSchema'
import { logoPath } from './logo'
import type { ContentFile } from './parse'
import type { ReadFolder } from './readFolder'
import { slideSchema } from './schema'
import shippedHashes from './shippedContent.json'
import type { SiteFacts } from './site'
import { findSlideImage } from './slides'

const shippedText: Problem = {
  code: 'placeholder-text',
  message: 'This text is still that of the sample site.',
  fix: 'Replace it by your own text.',
}

const shippedImage: Problem = {
  code: 'placeholder-image',
  message: 'This image is still that of the sample site.',
  fix: 'Replace the file by your own image.',
}

const exampleAddress: Problem = {
  code: 'placeholder-address',
  message: 'This text contains an example URL or an example email address.',
  fix: 'Replace the example by your own URL or email address.',
}

/** Matches the example domains of RFC 2606 with their subdomains, and the sample's profile URL. */
const examplePattern =
  /(?<![\w-])(?:example\.(?:com|net|org)|linkedin\.com\/in\/example)(?![\w-]|\.\w)/i

export function isExample(text: string): boolean {
  return examplePattern.test(text)
}

/** Returns true if search engines must not list the site, because it is not yet that of its owner. */
export function isExampleSite({ url, contactEmail }: SiteFacts): boolean {
  return [url, contactEmail].some(isExample)
}

/**
 * Finds what would be published and is still the sample's: facts about a company, a person or a
 * client, example addresses, and images.
 */
export function findPlaceholders(folder: ReadFolder): Diagnostic[] {
  const { path: contentFolder, files } = folder
  const published = listPublished(folder)
  const texts = published.flatMap(({ name, schema, content }) => {
    const file = `content/${name}`
    const inFields = listTexts(toJsonSchema(schema), content.value).flatMap((found) => {
      const problem = findPlaceholder(found)
      return problem ? { ...problem, file, path: found.path, line: content.lineOf(found.path) } : []
    })
    return [...inFields, ...findAddresses(content).map((problem) => ({ ...problem, file }))]
  })
  const used = published.flatMap((entry) =>
    entry.schema === slideSchema
      ? (findSlideImage(entry.name, entry.content, files) ?? [])
      : listImages(entry, entry.content).map(({ imagePath }) => imagePath),
  )
  const names = [logoPath, ...used].map(normalizePath)
  const images = files.filter((file) => names.includes(normalizePath(file)))
  const shipped = images.filter((image) => isShipped(readFileSync(path.join(contentFolder, image))))
  return [...texts, ...shipped.map((image) => ({ ...shippedImage, file: `content/${image}` }))]
}

/** Text of a field in a content file. */
export interface FieldText {
  text: string
  path: FieldPath
  isFact: boolean
}

/** Lists the texts of a content file that its schema describes. */
export function listTexts(field: FieldSchema, value: unknown, path: FieldPath = []): FieldText[] {
  if (typeof value === 'string') return [{ text: value, path, isFact: field.isFact === true }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => {
    const [step, schema] = Array.isArray(value)
      ? [Number(name), field.items]
      : [name, field.properties?.[name]]
    return schema ? listTexts(schema, entry, [...path, step]) : []
  })
}

function findPlaceholder({ text, isFact }: FieldText): Problem | undefined {
  if (isFact && isShipped(text)) return shippedText
  return isExample(text) ? exampleAddress : undefined
}

/** Finds the lines with example addresses in the body of a page. */
function findAddresses({ body, bodyLine }: ContentFile): Problem[] {
  return body
    .split('\n')
    .flatMap((text, index) =>
      isExample(text) ? { ...exampleAddress, line: bodyLine + index } : [],
    )
}

/** Returns the SHA-256 hash of an image or of the text of a field. */
export function hashContent(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function isShipped(content: Buffer | string): boolean {
  return shippedHashes.includes(hashContent(content))
}
