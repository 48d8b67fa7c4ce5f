import type { Nodes } from 'mdast'
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
import { listGaps, normalizeWords } from './plainText'
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

const exampleAddresses = [
  // The example domains of RFC 2606 with their subdomains, and the sample's profile URL.
  /(?<![\w-])(?:example\.(?:com|net|org)|linkedin\.com\/in\/example)(?![\w-]|\.\w)/i,
  // A part that the documents leave to the reader, such as YOUR-NAME.
  /(?<![\p{L}\p{N}])YOUR[-_]\p{L}/u,
  // A part that services and people leave to be filled in.
  /(?<=^|[/.@=])your[-_]?(?:brand|company|domain|link|name|profile|site|website)(?=[/.?#]|$)/i,
  /^https?:\S*(?:…|\/\.{3}(?=\/|$))/,
]

export function isExample(text: string): boolean {
  return exampleAddresses.some((pattern) => pattern.test(text))
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
    const inFields = [...findShippedTexts(values), ...findExamples(values)].map(
      ({ path, problem }) => ({
        ...problem,
        field: path,
        line: content.lineOf(path),
      }),
    )
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

/** Finds the facts of the sample, and its names in other texts. */
function findShippedTexts(values: FieldValue[]): FieldProblem[] {
  const facts = findFacts(values)
  const others = values.filter(({ path }) => !facts.some((fact) => fact.path === path))
  return [...facts, ...findNames(others)]
}

function findFacts(values: FieldValue[]): FieldProblem[] {
  const shipped = listFacts(values).filter(
    (fact) => isShipped(readWords(fact)) || isMostlyShipped(fact),
  )
  const isCommon = ({ field }: FieldValue) => field.isFact === 'common'
  // A year or a role can be right by chance, so it is reported only beside other facts.
  return shipped.every(isCommon) ? [] : shipped.map(({ path }) => ({ path, problem: shippedText }))
}

function listFacts(values: FieldValue[]): FieldValue[] {
  return values.filter(({ field }) => field.isFact)
}

/** Returns true if more than half of the sentences of a fact are the sample's: some may be kept. */
function isMostlyShipped(fact: FieldValue): boolean {
  const sentences = listSentences(fact)
  const shipped = sentences.filter((sentence) => isShipped(markSentence(sentence)))
  return shipped.length > sentences.length / 2
}

/** Greatest length of the titles and labels in a group; sentences may be longer. */
const maxTitleLength = 40

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Lists the words of each sentence of a fact: a text, or a group such as a service. */
function listSentences({ value, field }: FieldValue): string[] {
  const texts = listValues(field, value).filter(
    ({ field }) => isPlainText(field) && (field.maxLength ?? Infinity) > maxTitleLength,
  )
  const segments = texts.flatMap(({ value }) => [...segmenter.segment(String(value))])
  return segments.map(({ segment }) => normalizeWords(segment)).filter(Boolean)
}

/** Marks a sentence, so that no other text is taken for one. */
function markSentence(sentence: string): string {
  return `sentence ${sentence}`
}

function findNames(values: FieldValue[]): FieldProblem[] {
  return values.flatMap(({ value, path, field }) =>
    isPlainText(field) && hasShippedName(String(value)) ? [{ path, problem: shippedName }] : [],
  )
}

function hasShippedName(text: string): boolean {
  const words = normalizeWords(text).split(' ')
  return words.some((word, index) =>
    [word, `${word} ${words[index + 1]}`].some((name) => isShipped(markName(name))),
  )
}

/** Marks a name, so that no other text is taken for one. */
function markName(name: string): string {
  return `name ${name}`
}

/** Returns the text and numbers of a fact without its look, in any order. */
function readWords({ value, field }: FieldValue): string {
  const parts = listValues(field, value).filter((part) => typeof part.value !== 'object')
  const texts = parts.filter(({ field }) => !field.isLook).map(({ value }) => normalizeWords(value))
  return texts.sort().join(' ')
}

/**
 * Lists the hashes of a content folder's images, facts, sentences and names, of the gaps in its guide,
 * and of the paragraphs that its policy has on statistics.
 */
export function listShipped(contentFolder: string): string[] {
  const { files, contentFiles } = readFolder(contentFolder)
  const images = files.filter((file) => isImage(file) || file === logoPath)
  const contents = contentFiles.map(({ schema, content }) =>
    listValues(toJsonSchema(schema), content?.value),
  )
  const facts = contents.flatMap(listFacts)
  // A title that is also the label of a link, such as "Case Studies", states no fact.
  const labels = contents.flatMap(listLabels)
  const statesFact = (words: string) => !labels.includes(words)
  const sentences = facts.flatMap(listSentences).filter(statesFact)
  const names = contents.flat().filter(({ field }) => field.isName)
  return [
    ...images.map((image) => hashContent(readBytes(path.join(contentFolder, image)))),
    ...facts.map(readWords).filter(statesFact).map(hashContent),
    ...sentences.map((sentence) => hashContent(markSentence(sentence))),
    ...names.map(({ value }) => hashContent(markName(String(value)))),
    ...listGuideGaps(contentFolder).map((gap) => hashContent(markGap(gap))),
    ...contentFiles
      .flatMap(({ content }) => listVariantTexts(content?.body ?? ''))
      .map(hashContent),
  ]
}

/** Lists the words of the titles and labels that are not part of a fact. */
function listLabels(values: FieldValue[]): string[] {
  const facts = listFacts(values)
  const isInFact = ({ path }: FieldValue) =>
    facts.some((fact) => fact.path.every((step, index) => path[index] === step))
  return values.filter((each) => isPlainText(each.field) && !isInFact(each)).map(readWords)
}

/** Lists the gaps of the templates in the guide of a content folder. */
function listGuideGaps(contentFolder: string): string[] {
  const guide = tryReadBytes(path.join(contentFolder, 'README.md'))?.toString() ?? ''
  const templates = listNodes(guide).filter(({ node }) => node.type === 'code')
  return templates.flatMap(({ node }) => listGaps(getPlainText(node))).map(({ gap }) => gap)
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
        ? (findExample(value, isProse(field)) ??
          (listGaps(value, field.isQuote).length > 0 ? exampleText : undefined))
        : findExampleNumber(value, field)
    return problem ? [{ path, problem }] : []
  })
}

/** Returns true for text of more than some characters, such as the + behind a number. */
function isProse(field: FieldSchema): boolean {
  return isPlainText(field) && (field.maxLength ?? Infinity) > 3
}

function findExample(text: string, mustHaveLetters: boolean): Problem | undefined {
  if (isExample(text)) return exampleAddress
  const isNote = notePattern.test(text) || (mustHaveLetters && !/[\p{L}\p{N}]/u.test(text))
  return isNote ? exampleText : undefined
}

/** Matches what people write where text is missing; a bank's BIC can end with XXX. */
const notePattern =
  /\b(TODO|TBD|FIXME)\b|\b[Ll]orem ipsum\b|_{3}|(?<![\p{L}\p{N}]|[A-Z]{2} ?[A-Z\d]{2} )[Xx]{3,}(?![\p{L}\p{N}])/u

/** Finds the number of a suggested line, which is the greatest that the field allows. */
function findExampleNumber(value: unknown, { maximum }: FieldSchema): Problem | undefined {
  return typeof value === 'number' && value === maximum ? exampleText : undefined
}

/** Finds examples in the words, links and images of a page. */
function findInBody({ body, bodyLine }: ContentFile): Problem[] {
  const found = listNodes(body).flatMap(({ node, line, isInQuote }) => {
    const isLeaf = 'value' in node || node.type === 'image'
    const lines = isLeaf ? listLines(node) : []
    if ('url' in node) lines.unshift({ text: node.url, below: 0 })
    const inLeaf = lines.flatMap(({ text, below }) => {
      const name = hasShippedName(text) ? shippedName : undefined
      const problem = findExample(text, node.type === 'image') ?? name
      return problem ? [{ problem, below }] : []
    })
    const inBlock = textBlocks.includes(node.type) ? findGapLines(node, isInQuote) : []
    return [...inLeaf, ...inBlock].map(({ problem, below }) => ({
      ...problem,
      line: bodyLine + line - 1 + below,
    }))
  })
  // A link and its text are one example.
  return found.filter(
    ({ code, line }, index) =>
      found.findIndex((other) => other.code === code && other.line === line) === index,
  )
}

const textBlocks = ['paragraph', 'heading', 'tableCell', 'code']

/** Lists the lines of a node, which are one text for Markdown. */
function listLines(node: Nodes): { text: string; below: number }[] {
  return getPlainText(node)
    .split('\n')
    .map((text, below) => ({ text, below }))
}

/** Finds the lines with gaps, and those of the guide's template that lost their brackets. */
function findGapLines(node: Nodes, isInQuote: boolean): { problem: Problem; below: number }[] {
  const gaps = listGaps(getPlainText(node), isInQuote).map(({ line }) => line)
  const lines = listLines(node).filter(
    ({ text, below }) => gaps.includes(below) || isShipped(markGap(text)),
  )
  return lines.map(({ below }) => ({ problem: exampleText, below }))
}

/** Marks a gap, so that no other text is taken for one. */
function markGap(gap: string): string {
  return `gap ${gap}`
}

/** Returns the SHA-256 hash of an image, or of the words of a text. */
function hashContent(content: string | Buffer): string {
  return hash(typeof content === 'string' ? normalizeWords(content) : content)
}

/** Returns true for what `listShipped` lists of the sample site. */
export function isShipped(content: string | Buffer): boolean {
  return shippedHashes.includes(hashContent(content))
}
