import path from 'node:path'
import { readBytes, tryReadBytes } from '../lib/files'
import { hash } from '../lib/hash'
import type { Diagnostic, Problem } from './diagnostic'
import { type FieldValue, isPlainText, listValues } from './fieldValues'
import { listVisibleContent } from './hiddenSections'
import { isImage, listImages, normalizePath } from './images'
import { type FieldSchema, toJsonSchema } from './jsonSchema'
import { logoPath } from './logo'
import { getPlainText, listNodes, parseMarkdownBody } from './markdown'
import { parseVariant } from './pageTree'
import type { ContentFile } from './parse'
import { findGap } from './plainText'
import { readFolder, type ReadFolder } from './readFolder'
import { slideSchema } from './schema'
import shippedHashes from './shippedContent.json'
import type { SiteFacts } from './site'
import { findSlideImage } from './slides'

const shippedText: Problem = {
  code: 'placeholder-text',
  message: 'This text is still that of the sample site.',
  fix: 'Replace it by your own text.',
}

const shippedName: Problem = {
  code: 'placeholder-name',
  message: 'This text contains a name of the sample site.',
  fix: 'Replace the name by your own.',
}

const exampleText: Problem = {
  code: 'placeholder-example',
  message: 'This is an example or a note, not text for visitors.',
  fix: 'Replace it by your own text or number. A remark stands in round brackets: (…).',
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

/** Matches the part of an address that the documents leave to the reader, such as YOUR-NAME. */
const addressGap = /(?<![\p{L}\p{N}])YOUR[-_]\p{L}/u

/** Matches what services and people write for a part of an address that is to be filled in. */
const addressGaps = [
  /(?<=^|[/.@=])your[-_]?(?:brand|company|domain|link|name|profile|site|website)(?=[/.?#]|$)/i,
  /^https?:\S*(?:…|\/\.{3}(?=\/|$))/,
]

export function isExample(text: string): boolean {
  return [examplePattern, addressGap, ...addressGaps].some((pattern) => pattern.test(text))
}

/** Returns true if search engines must not list the site, because it is not yet that of its owner. */
export function isExampleSite({ url, contactEmail }: SiteFacts): boolean {
  return [url, contactEmail].some(isExample)
}

/**
 * Finds what would be published and is still the sample's or an example: facts about a company, a
 * person or a client, example addresses, and images.
 */
export function findPlaceholders(folder: ReadFolder): Diagnostic[] {
  const { path: contentFolder, files } = folder
  const published = listVisibleContent(folder)
  const texts = published.flatMap(({ name, schema, content }) => {
    const values = listValues(toJsonSchema(schema), content.value)
    const facts = findFacts(values)
    const names = findNames(values).filter(({ path }) => !facts.some((fact) => fact.path === path))
    const inFields = [...facts, ...names, ...findExamples(values)].map(({ path, problem }) => ({
      ...problem,
      path,
      line: content.lineOf(path),
    }))
    return [...inFields, ...findInBody(content)].map((each) => ({
      ...each,
      file: `content/${name}`,
    }))
  })
  const used = published.flatMap((entry) =>
    entry.schema === slideSchema
      ? (findSlideImage(entry.name, entry.content, files) ?? [])
      : listImages(entry, entry.content).map(({ imagePath }) => imagePath),
  )
  const names = [logoPath, ...used].map(normalizePath)
  const images = files.filter((file) => names.includes(normalizePath(file)))
  const shipped = images.filter((image) =>
    isShipped(tryReadBytes(path.join(contentFolder, image)) ?? ''),
  )
  return [...texts, ...shipped.map((image) => ({ ...shippedImage, file: `content/${image}` }))]
}

interface FieldProblem extends Pick<FieldValue, 'path'> {
  problem: Problem
}

/** Finds facts of the sample. A group is compared as a whole, so one kept sentence is not reported. */
function findFacts(values: FieldValue[]): FieldProblem[] {
  const shipped = listFacts(values).filter(
    (fact) => listParagraphs(fact).some(isShipped) || isMostlyShipped(fact),
  )
  const isCommon = ({ field }: FieldValue) => field.isFact === 'common'
  // A year or a role can be right by chance, so it is reported only beside other facts.
  return shipped.every(isCommon) ? [] : shipped.map(({ path }) => ({ path, problem: shippedText }))
}

function listFacts(values: FieldValue[]): FieldValue[] {
  return values.filter(({ field }) => field.isFact)
}

/** Lists what can be the sample's in a fact: all of it, or a paragraph of the text. */
function listParagraphs(fact: FieldValue): string[] {
  const { value } = fact
  return [readWords(fact), ...(typeof value === 'string' ? value.split('\n') : [])]
}

/** Returns true if more than half of the sentences of a group, such as a service, are the sample's. */
function isMostlyShipped(fact: FieldValue): boolean {
  const sentences = listSentences(fact)
  return sentences.filter(isShipped).length > sentences.length / 2
}

/** Lists what a group says, without titles and labels, which are shorter. */
function listSentences({ value, field }: FieldValue): string[] {
  const longest = 40
  const parts = typeof value === 'object' ? listValues(field, value) : []
  return parts.flatMap(({ field, value }) =>
    isPlainText(field) && (field.maxLength ?? Infinity) > longest
      ? `sentence ${normalize(value)}`
      : [],
  )
}

/** Finds a name of the sample inside another text. */
function findNames(values: FieldValue[]): FieldProblem[] {
  return values.flatMap(({ value, path, field }) =>
    isPlainText(field) && hasShippedName(String(value)) ? [{ path, problem: shippedName }] : [],
  )
}

function hasShippedName(text: string): boolean {
  const words = normalize(text).split(' ')
  return words.some((word, index) =>
    [word, `${word} ${words[index + 1]}`].some((name) => isShipped(`name ${name}`)),
  )
}

/** Returns the text and numbers of a fact without its look, in any order. */
function readWords({ value, field }: FieldValue): string {
  const parts = listValues(field, value).filter((part) => typeof part.value !== 'object')
  const texts = parts.filter(({ field }) => !field.isLook).map(({ value }) => normalize(value))
  return texts.sort().join(' ')
}

/** Returns the words of a text: spaces, capitals and punctuation make no other text of it. */
function normalize(text: unknown): string {
  const words = String(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.filter(Boolean).join(' ')
}

/** Lists the hashes of the facts and images of a content folder, and of what its policy says of statistics. */
export function listShipped(contentFolder: string): string[] {
  const { files, contentFiles } = readFolder(contentFolder)
  const images = files.filter((file) => isImage(file) || file === logoPath)
  const values = contentFiles.flatMap(({ schema, content }) =>
    listValues(toJsonSchema(schema), content?.value),
  )
  // A title that is also the label of a link, such as "Case Studies", states no fact.
  const labels = values.filter(({ field }) => isPlainText(field) && !field.isFact).map(readWords)
  const facts = listFacts(values)
    .map(readWords)
    .filter((words) => !labels.includes(words))
  return [
    ...images.map((image) => hashContent(readBytes(path.join(contentFolder, image)))),
    ...facts.map(hashContent),
    ...listFacts(values).flatMap(listSentences).map(hashContent),
    ...values
      .filter(({ field }) => field.isName)
      .map(({ value }) => hashContent(`name ${String(value)}`)),
    ...contentFiles
      .flatMap(({ content }) => listVariantTexts(content?.body ?? ''))
      .map(hashContent),
  ]
}

/** Lists the paragraphs below the headings of a policy's variants. */
function listVariantTexts(body: string): string[] {
  let isVariant = false
  return parseMarkdownBody(body).children.flatMap((node) => {
    if (node.type === 'heading') isVariant = parseVariant(getPlainText(node)) !== undefined
    return isVariant && node.type === 'paragraph' ? [getPlainText(node)] : []
  })
}

/** Finds examples of messages, descriptions and templates, and notes to oneself. */
function findExamples(values: FieldValue[]): FieldProblem[] {
  return values.flatMap(({ value, path, field }) => {
    const problem =
      typeof value === 'string'
        ? findExample(value, isProse(field), field.isQuote)
        : findExampleNumber(value, field)
    return problem ? [{ path, problem }] : []
  })
}

/** Returns true for text of more than some characters, such as the + behind a number. */
function isProse(field: FieldSchema): boolean {
  return isPlainText(field) && (field.maxLength ?? Infinity) > 3
}

function findExample(
  text: string,
  mustHaveLetters: boolean,
  canHaveGap = false,
): Problem | undefined {
  if (isExample(text)) return exampleAddress
  const isNote =
    notePattern.test(text) ||
    (!canHaveGap && findGap(text)) ||
    (mustHaveLetters && !/[\p{L}\p{N}]/u.test(text))
  return isNote ? exampleText : undefined
}

/** Matches what people write where text is missing. */
const notePattern = /\b(TODO|TBD|FIXME)\b|\b[Ll]orem ipsum\b|_{3}/

/** Finds the number of a suggested line, which is the greatest that the field allows. */
function findExampleNumber(value: unknown, { maximum }: FieldSchema): Problem | undefined {
  return typeof value === 'number' && value === maximum ? exampleText : undefined
}

/** Finds examples in the words, links and images of a page. */
function findInBody({ body, bodyLine }: ContentFile): Problem[] {
  const found = listNodes(body).flatMap(({ node, line }) => {
    const isLeaf = 'value' in node || node.type === 'image'
    const lines = isLeaf ? getPlainText(node).split('\n') : []
    const texts = [...('url' in node ? [node.url] : []), ...lines]
    return texts.flatMap((text) => {
      const name = hasShippedName(text) ? shippedName : undefined
      const problem = findExample(text, node.type === 'image') ?? name
      // The lines of a paragraph are one text for Markdown.
      const below = Math.max(0, lines.indexOf(text))
      return problem ? [{ ...problem, line: bodyLine + line - 1 + below }] : []
    })
  })
  // A link and its text are one example.
  return found.filter(
    ({ code, line }, index) =>
      found.findIndex((other) => other.code === code && other.line === line) === index,
  )
}

/** Returns the SHA-256 hash of an image, or of the words of a text. */
function hashContent(content: string | Buffer): string {
  return hash(typeof content === 'string' ? normalize(content) : content)
}

/** Returns true for an image, a fact or a paragraph of the policy of the sample site. */
export function isShipped(content: string | Buffer): boolean {
  return shippedHashes.includes(hashContent(content))
}
