import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isMap, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { checkContent as check, type CheckResult } from '../../pipeline/content/contentCheck'
import { getSchema } from '../../pipeline/content/contentFiles'
import type { Diagnostic, FieldPath } from '../../pipeline/content/diagnostic'
import { type FieldSchema, toJsonSchema } from '../../pipeline/content/jsonSchema'
import { findPlaceholders as find } from '../../pipeline/content/placeholders'
import { readFolder } from '../../pipeline/content/readFolder'
import { memoize } from '../../pipeline/lib/memoize'

/** Checks a content folder, and expects each diagnostic to be true. */
export async function checkContent(folder: string): Promise<CheckResult> {
  const result = await check(folder)
  const { errors, warnings, placeholders, textsWithoutImage } = result
  for (const diagnostics of [errors, warnings, placeholders]) expectTrue(folder, diagnostics)
  expect(errors.filter(({ isWarning }) => isWarning)).toEqual([])
  expect(warnings.filter(({ isWarning }) => !isWarning)).toEqual([])
  const withoutImage = errors.filter(({ code, file }) =>
    /^content\/case-studies\/.*image-missing$/.test(`${file} ${code}`),
  )
  const texts = textsWithoutImage.map((text) => `content/${text}`)
  expect(texts.sort()).toEqual(withoutImage.map(({ file }) => file).sort())
  return result
}

/** Finds the placeholders of a content folder, and expects each to be true. */
export function findPlaceholders(folder: string): Diagnostic[] {
  const found = find(readFolder(folder))
  expectTrue(folder, found)
  return found
}

/**
 * Expects that each diagnostic is told once and in words, and that the files, the line, the numbers and
 * the text that it names are right.
 */
export function expectTrue(folder: string, diagnostics: Diagnostic[]): void {
  const mistakes = diagnostics.flatMap((each) => {
    const found = findMistakes(folder, each)
    return found.length > 0 ? [{ ...each, mistakes: found }] : []
  })
  expect(mistakes).toEqual([])
  const places = diagnostics.map(({ code, file, line, field }) =>
    JSON.stringify([code, file, line, field]),
  )
  expect(places).toEqual([...new Set(places)])
}

function findMistakes(folder: string, diagnostic: Diagnostic): string[] {
  const { code, message, fix, file, line, field } = diagnostic
  const name = file.replace(/^content\//, '')
  const text = readText(path.join(folder, name))
  const words = `${message} ${fix}`
  const mistakes: Record<string, boolean> = {
    'code not in kebab case': !/^[a-z]+(-[a-z0-9]+)+$/.test(code),
    'empty message': !/\w/.test(message),
    'empty fix': !/\w/.test(fix),
    'value of code in its words': /undefined|\bNaN\b|Infinity|\[object|\$\{/.test(words),
    'path outside of content/': name === file,
    'missing file': code !== 'file-missing' && !isThere(folder, name),
    'line outside of the file': line !== undefined && !(line in ['', ...text.split('\n')]),
  }
  const choices = listChoices(diagnostic)
  for (const each of choices)
    mistakes[`${each} is not an image`] = !/\.(jpe?g|png|webp)$/i.test(each)
  for (const each of [...listNamedFiles(diagnostic), ...choices]) {
    mistakes[`missing file ${each}`] = !isThere(folder, each)
  }
  const schema = getSchema(name)
  if (text && schema && line !== undefined) {
    const found = field && locate(name, text, field)
    if (found) mistakes[`line, instead of ${found.line}`] = line !== found.line
    const facts = found ? listFacts(code, found.value, findField(toJsonSchema(schema), field)) : []
    for (const fact of facts) mistakes[`lack of ${fact}`] = !tells(words, fact)
    const source = found
      ? flatten(found.value)
      : text
          .split('\n')
          .slice(line - 1)
          .join('\n')
    for (const part of listQuotes(message)) {
      mistakes[`quote of other text: ${part}`] = !keepLetters(source).includes(keepLetters(part))
    }
  }
  return Object.keys(mistakes).filter((each) => mistakes[each])
}

/** Lists the files that a diagnostic says to exist, as paths from the content folder. */
function listNamedFiles({ message, fix }: Diagnostic): string[] {
  const [renamed = ''] = /Rename .*? to /.exec(fix) ?? []
  const inWords = [...`${message}${renamed}`.matchAll(/"content\/([^"]+)"/g)]
  return inWords.map(([, name = '']) => name)
}

/** Lists the images that the owner can name instead of one that is missing. */
function listChoices({ code, fix, file }: Diagnostic): string[] {
  if (code !== 'image-missing') return []
  const folder = path.posix.dirname(file.replace('content/', ''))
  const choices = [...fix.matchAll(/"(\.\/[^"]*[^"/])"/g)]
  return choices.map(([, name = '']) => path.posix.join(folder, name))
}

/** Returns true for a file, folder or link with exactly this name, also where case is ignored. */
function isThere(folder: string, name: string): boolean {
  return name.split('/').every((step, index, steps) => {
    const parent = path.join(folder, ...steps.slice(0, index))
    return existsSync(parent) && readdirSync(parent).includes(step)
  })
}

function readText(file: string): string {
  const isFile = existsSync(file) && statSync(file).isFile()
  return isFile ? readFileSync(file, 'utf8').replace(/^\uFEFF/, '') : ''
}

/**
 * Finds the line and the value of a field, or of its closest ancestor in the file, with another parser
 * than the check: JSON is YAML too. Returns undefined for what is not in a field.
 */
function locate(
  name: string,
  text: string,
  field: FieldPath,
): { line: number; value: unknown } | undefined {
  const isJson = name.endsWith('.json')
  if (!isJson && field.length === 0) return undefined
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trim())
  const isFence = (line = '') => line.trimEnd() === '---'
  const last = isFence(lines[first])
    ? lines.findIndex((line, index) => index > first && isFence(line))
    : -1
  if (!isJson && String(field) === 'description' && !name.startsWith('pages/')) {
    const line = lines.findIndex((each, index) => index > last && each.trim())
    const value = lines
      .slice(last + 1)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
    return { line: (line < 0 ? first : line) + 1 || 1, value }
  }
  const start = isJson ? 0 : first + 1
  const { contents, errors, lineOf } = parse(isJson ? text : lines.slice(start, last).join('\n'))
  expect([name, errors]).toEqual([name, []])
  let node: unknown = contents
  let line = isJson ? lineOf(contents) : 1
  for (const step of field) {
    const pair = isMap(node) ? node.items.find(({ key }) => String(key) === step) : undefined
    const inside = pair ? pair.value : isSeq(node) ? node.items[Number(step)] : undefined
    if (!inside) return { line, value: undefined }
    line = start + lineOf(pair ? pair.key : inside)
    node = inside
  }
  return { line, value: (node as Node).toJSON() as unknown }
}

/** Parses JSON or front matter, in which each value is read as text. */
const parse = memoize((source: string) => {
  const lineCounter = new LineCounter()
  const { contents, errors } = parseDocument(source, {
    lineCounter,
    schema: 'failsafe',
    uniqueKeys: false,
  })
  const lineOf = (node: unknown) => lineCounter.linePos((node as Node).range![0]).line
  return { contents, errors, lineOf }
})

function findField(schema: FieldSchema, path: FieldPath): FieldSchema {
  return path.reduce<FieldSchema>(
    (field, step) => (typeof step === 'number' ? field.items : field.properties?.[step]) ?? {},
    schema,
  )
}

/** Lists the numbers and words that the owner needs to know of a problem. */
function listFacts(code: string, value: unknown, field: FieldSchema): (number | string)[] {
  const { maxLength = 0, minItems = 0, maxItems = 0, minimum = 0, maximum = 0 } = field
  switch (code) {
    case 'text-too-long': {
      const { length } = value as string
      return [length, maxLength, length - maxLength]
    }
    case 'list-wrong-length': {
      const { length } = value as unknown[]
      return [length, length > maxItems ? `at most ${maxItems}` : `at least ${minItems}`]
    }
    case 'number-out-of-range':
      return [Number(value), Number(value) > maximum ? `at most ${maximum}` : `at least ${minimum}`]
    case 'choice-unknown':
      return [String(value), ...field.enum!]
    case 'wrong-type':
      return Object.keys(field.properties ?? {}).filter((name) => field.required?.includes(name))
    case 'field-missing':
      return [field.description!]
    default:
      return []
  }
}

function tells(words: string, fact: number | string): boolean {
  const numbers: string[] = words.match(/-?\d+(\.\d+)?/g) ?? []
  return typeof fact === 'number' ? numbers.includes(`${fact}`) : words.includes(fact)
}

/** Lists the parts of the content that a message shows, which can be shortened. */
function listQuotes(message: string): string[] {
  const [, quote = ''] =
    /(?:It says|Visitors would read): (?:mailto:)?([^]+?)…?$/.exec(message) ?? []
  return quote.split(' · ')
}

/** Returns all text in a value. */
function flatten(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value as Record<string, unknown>)
    .map(flatten)
    .join(' ')
}

function keepLetters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
