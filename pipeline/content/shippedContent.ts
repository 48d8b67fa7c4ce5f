import path from 'node:path'
import { readBytes, tryReadBytes } from '../lib/files'
import { hash } from '../lib/hash'
import type { Problem } from './diagnostic'
import { type FieldProblem, type FieldValue, isPlainText, listValues } from './fieldValues'
import { isImage } from './images'
import { toJsonSchema } from './jsonSchema'
import { logoPath } from './logo'
import { getPlainText, listNodes, parseMarkdownBody } from './markdown'
import { parseVariant } from './pageTree'
import { listGaps, normalizeWords, quoteText, splitSentences } from './plainText'
import { readFolder } from './readFolder'
import shippedHashes from './shippedContent.json'

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

/** Finds the facts of the sample, and its names in other texts. */
export function findShippedTexts(values: FieldValue[]): FieldProblem[] {
  const facts = findFacts(values)
  const others = values.filter(({ path }) => !facts.some((fact) => fact.path === path))
  return [...facts, ...findNames(others)]
}

function findFacts(values: FieldValue[]): FieldProblem[] {
  const shipped = listFacts(values).flatMap((fact) => {
    const parts = listShippedParts(fact)
    return parts.length > 0 ? [{ ...fact, parts }] : []
  })
  // A year or a role can be right by chance, so it is reported only beside other facts.
  if (shipped.every(({ field }) => field.isFact === 'common')) return []
  return shipped.map(({ path, parts }) => ({
    path,
    problem: quoteText(shippedText, parts.join(' · ')),
  }))
}

function listFacts(values: FieldValue[]): FieldValue[] {
  return values.filter(({ field }) => field.isFact)
}

/**
 * Lists what a fact has of the sample: all, or its sentences if they are more than half of the fact's.
 * The others may be kept.
 */
function listShippedParts(fact: FieldValue): string[] {
  if (isShipped(readWords(fact))) return listParts(fact)
  const sentences = listSentences(fact)
  const shipped = sentences.filter((sentence) => isShipped(markSentence(sentence)))
  return shipped.length > sentences.length / 2 ? shipped.flatMap(listParts) : []
}

/** Greatest length of the titles and labels in a group; sentences may be longer. */
const maxTitleLength = 40

/**
 * Lists the sentences of a fact: a text, or a group such as a service. Where a group has none, each group
 * in it is one: a figure with its label.
 */
function listSentences({ value, field }: FieldValue): FieldValue[] {
  const values = listValues(field, value)
  const texts = values.filter(
    ({ field }) => isPlainText(field) && (field.maxLength ?? Infinity) > maxTitleLength,
  )
  const sentences = texts.flatMap((text) =>
    splitSentences(String(text.value)).map((sentence) => ({ ...text, value: sentence })),
  )
  const groups = values.filter(({ path, value }) => path.length === 1 && typeof value === 'object')
  return (texts.length > 0 ? sentences : groups).filter(readWords)
}

/** Marks a sentence, so that no other text is taken for one. */
function markSentence(sentence: FieldValue): string {
  return `sentence ${readWords(sentence)}`
}

function findNames(values: FieldValue[]): FieldProblem[] {
  return values.flatMap(({ value, path, field }) => {
    const problem = isPlainText(field) ? findName(String(value)) : undefined
    return problem ? [{ path, problem }] : []
  })
}

/** Finds the name of the sample's company or founder in a text. */
export function findName(text: string): Problem | undefined {
  const sentence = splitSentences(text).find(hasShippedName)
  return sentence ? quoteText(shippedName, sentence) : undefined
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

/** Returns the words and numbers of a fact or a sentence, in any order of its parts. */
function readWords(fact: FieldValue): string {
  return listParts(fact).map(normalizeWords).sort().join(' ')
}

/** Lists the texts and numbers of a fact or a sentence, without its look. */
function listParts({ value, field }: FieldValue): string[] {
  const parts = listValues(field, value).filter((part) => typeof part.value !== 'object')
  return parts.filter(({ field }) => !field.isLook).map(({ value }) => String(value))
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
  const sentences = facts.flatMap(listSentences).filter((each) => statesFact(readWords(each)))
  const names = contents.flat().filter(({ field }) => field.isName)
  return [
    ...images.map((image) => hashContent(readBytes(path.join(contentFolder, image)))),
    ...facts.map(readWords).filter(statesFact).map(hashContent),
    ...sentences.map(markSentence).map(hashContent),
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

/** Marks a gap, so that no other text is taken for one. */
function markGap(gap: string): string {
  return `gap ${gap}`
}

/** Returns true for a line of the guide's templates, also without its brackets. */
export function isGuideGap(line: string): boolean {
  return isShipped(markGap(line))
}

/** Returns the SHA-256 hash of an image, or of the words of a text. */
function hashContent(content: string | Buffer): string {
  return hash(typeof content === 'string' ? normalizeWords(content) : content)
}

/** Returns true for what `listShipped` lists of the sample site. */
export function isShipped(content: string | Buffer): boolean {
  return shippedHashes.includes(hashContent(content))
}
