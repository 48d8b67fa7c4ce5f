import type { z } from 'zod'
import { formatCount } from '../lib/formatCount'
import { findNearestName } from '../lib/nearestName'
import { createDiagnostic, type Diagnostic, type FieldPath, type Problem } from './diagnostic'
import { type FieldSchema, toJsonSchema } from './jsonSchema'
import type { ContentFile } from './parse'

type Issue = z.core.$ZodIssue

/** Validates a content file, and reports at most one problem per field. */
export function validate(file: string, schema: z.ZodType, content: ContentFile): Diagnostic[] {
  const { error } = schema.safeParse(content.value)
  const root = toJsonSchema(schema)
  const found = new Map<string, Diagnostic>()
  const report = (path: FieldPath, problem: Problem) => {
    const key = path.join('.')
    if (!found.has(key)) found.set(key, createDiagnostic(file, problem, content, path))
  }
  const renamed = new Set<string>()
  for (const issue of error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue
    const { path, value, field } = locate(content.value, root, issue.path)
    const names = Object.keys(field?.properties ?? {})
    const absent = names.filter((name) => !Object.hasOwn(value as object, name))
    for (const key of issue.keys) {
      const near = findNearestName(key, absent)
      if (near) renamed.add([...path, near].join('.'))
      const fix = near
        ? `Rename the field to "${near}" if that is the field you mean.`
        : `Delete the field, or give it one of the names that are possible here: ${names.join(', ')}.`
      const message = 'The site has no field with this name.'
      report([...path, key], { code: 'field-unknown', message, fix })
    }
  }
  for (const issue of error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') continue
    const { path, value, field } = locate(content.value, root, issue.path)
    if (renamed.has(path.join('.'))) continue
    report(
      path,
      value === undefined && field
        ? describeMissingField(file, String(path.at(-1)), field)
        : describeIssue(issue, value, field),
    )
  }
  return [...found.values()]
}

/** Returns the value and the schema at the path of an issue. */
function locate(content: unknown, root: FieldSchema, issuePath: PropertyKey[]) {
  const path = issuePath as FieldPath
  let value = content
  let field: FieldSchema | undefined = root
  for (const step of path) {
    value = (value as Record<string, unknown>)[step]
    field = typeof step === 'number' ? field?.items : field?.properties?.[step]
  }
  return { path, value, field }
}

function describeMissingField(file: string, name: string, field: FieldSchema): Problem {
  const example = createExample(field)
  const fix = file.endsWith('.md')
    ? `Below the first --- line, add this line: ${name}: ${String(example)}`
    : `Below the {, add this line: "${name}": ${JSON.stringify(example, null, 1).replace(/\n\s*/g, ' ')},`
  return { code: 'field-missing', message: `This field is missing. ${field.description}`, fix }
}

/** Returns a value that the schema accepts. */
function createExample({ examples, items, properties, ...field }: FieldSchema): unknown {
  if (examples) return examples[0]
  if (items) return Array<unknown>(field.minItems ?? 0).fill(createExample(items))
  if (properties) {
    const names = field.required ?? []
    return Object.fromEntries(names.map((name) => [name, createExample(properties[name]!)]))
  }
  return field.enum?.[0] ?? field.minimum ?? '…'
}

/** For each type: its words, and the fix. */
const types: Record<string, [words: string, fix: string]> = {
  string: ['text', 'Write text between double quotation marks.'],
  number: ['a number', 'Write only the number, without quotation marks and other characters.'],
  int: [
    'a whole number',
    'Write only the number, without quotation marks, decimals and other characters.',
  ],
  boolean: ['a yes-or-no value', 'Write true (yes) or false (no), without quotation marks.'],
  array: ['a list', 'Put square brackets around the entries: [ … ].'],
  object: ['a group of fields', 'Put curly brackets around the fields: { … }.'],
}

function describeIssue(issue: Issue, value: unknown, field?: FieldSchema): Problem {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union': {
      const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
      const [words, fix] = types[issue.code === 'invalid_type' ? issue.expected : 'string']!
      const message = `The field contains ${types[type]?.[0] ?? 'nothing (null)'} instead of ${words}.`
      return { code: 'wrong-type', message, fix }
    }
    case 'too_big':
    case 'too_small':
      return describeSize(issue, value)
    case 'invalid_value':
      return {
        code: 'choice-unknown',
        message: `${JSON.stringify(value)} is not one of the options.`,
        fix: `Write one of these options: ${issue.values.join(', ')}.`,
      }
    case 'invalid_format':
      return formatProblems[field?.anyOf ? 'webhook' : issue.format]!
    case 'custom':
      return issue.params as Problem
    default:
      throw new Error(`validate.ts has no sentence for ${issue.code}.`)
  }
}

type SizeIssue = Extract<Issue, { code: 'too_big' | 'too_small' }>

function describeSize(issue: SizeIssue, value: unknown): Problem {
  const isLarge = issue.code === 'too_big'
  const limit = Number(isLarge ? issue.maximum : issue.minimum)
  const bound = isLarge ? 'at most' : 'at least'
  if (issue.origin === 'string') {
    const { length } = value as string
    return {
      code: 'text-too-long',
      message: `The text has ${length} characters; at most ${limit} fit here.`,
      fix: `Shorten the text by ${formatCount(length - limit, 'character')}.`,
    }
  }
  if (issue.origin !== 'array') {
    return {
      code: isLarge ? 'number-too-large' : 'number-too-small',
      message: `The number is ${String(value)}; ${bound} ${limit} is possible.`,
      fix: `Write a number of ${bound} ${limit}.`,
    }
  }
  return {
    code: isLarge ? 'list-too-long' : 'list-too-short',
    message: `The list has ${(value as unknown[]).length} entries; the page needs ${bound} ${limit}.`,
    fix: isLarge ? 'Remove entries.' : 'Add entries, or restore the old entries.',
  }
}

/** Problem of text that does not have the format of its field. */
const formatProblems: Record<string, Problem> = {
  regex: {
    code: 'text-empty',
    message: 'The text is empty.',
    fix: 'Write the text, or restore the old text.',
  },
  url: {
    code: 'url-invalid',
    message: 'This is not a complete URL that begins with https://.',
    fix: 'Open the page in a browser, and copy the complete URL from the address bar.',
  },
  webhook: {
    code: 'url-invalid',
    message: 'This is neither "none" nor a complete URL that begins with https://.',
    fix: 'Write "none", or copy the complete URL from the automation service.',
  },
  'idn-email': {
    code: 'email-invalid',
    message: 'This is not an email address.',
    fix: 'Write an email address without spaces, such as name@company.com.',
  },
  date: {
    code: 'date-invalid',
    message: 'This is not a date in the form year-month-day, or the day does not exist.',
    fix: 'Write the date as year-month-day, such as 2025-07-08.',
  },
}
