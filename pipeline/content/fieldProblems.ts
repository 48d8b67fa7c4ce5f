import { closest, distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import type { Diagnostic, FieldPath, Problem } from './diagnostic'
import { type FieldSchema, toJsonSchema } from './jsonSchema'
import type { ContentFile } from './parse'

type Issue = z.core.$ZodIssue

/** Validates a content file, and translates the issues into sentences. */
export function findFieldProblems(
  file: string,
  schema: z.ZodType,
  content: ContentFile,
): Diagnostic[] {
  const root = toJsonSchema(schema)
  const found = listIssues(schema, content.value).flatMap((issue) => {
    const path = issue.path as FieldPath
    const { value, field } = locate(content.value, root, path)
    if (issue.code === 'unrecognized_keys') {
      const names = Object.keys(field?.properties ?? {})
      return issue.keys.map((key) => ({
        ...describeUnknownField(key, names),
        field: [...path, key],
      }))
    }
    return { ...describeValue(issue, value, field, file), field: path }
  })
  return found.map((problem) => ({ ...problem, file, line: content.lineOf(problem.field) }))
}

/** Lists the issues of a value, except those that follow from another one of the same field. */
function listIssues(schema: z.ZodType, value: unknown): Issue[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.filter((issue) => {
    const same = issues.filter(({ path }) => path.join() === issue.path.join())
    const isWrongType = same.some(({ code }) => code === 'invalid_type')
    // A value of a wrong type has no other rule to follow.
    if (isWrongType) return issue.code === 'invalid_type'
    // A rule of our own assumes the format of the value.
    return issue.code !== 'custom' || same.every(({ code }) => code === 'custom')
  })
}

function locate(content: unknown, root: FieldSchema, path: FieldPath) {
  let value = content
  let field: FieldSchema | undefined = root
  for (const step of path) {
    value = (value as Record<string, unknown>)[step]
    field = typeof step === 'number' ? field?.items : field?.properties?.[step]
  }
  return { value, field }
}

function describeValue(
  issue: Issue,
  value: unknown,
  field: FieldSchema | undefined,
  file: string,
): Problem {
  // In front matter every value is text, also none.
  const isEmpty = value === '' && field?.type !== 'string' && file.endsWith('.md')
  return field && (value === undefined || isEmpty)
    ? describeMissingField(file, String(issue.path.at(-1)), field, isEmpty)
    : describeIssue(issue, value, field)
}

function describeUnknownField(key: string, names: string[]): Problem {
  const meant = closest(key, names)
  const isClose = distance(key.toLowerCase(), meant.toLowerCase()) <= 2
  const fix = isClose ? `Rename the field to "${meant}", or delete it.` : 'Delete this line.'
  return { code: 'field-unknown', message: 'The site has no field with this name.', fix }
}

function describeMissingField(
  file: string,
  name: string,
  field: FieldSchema,
  isEmpty: boolean,
): Problem {
  const example = createExample(field)
  const fix = file.endsWith('.md')
    ? `${isEmpty ? 'Instead of the empty field' : 'Below the first --- line'}, add this line: ${name}: ${String(example)}`
    : `Below the {, add this line: "${name}": ${formatJson(example)},`
  return { code: 'field-missing', message: `This field is missing. ${field.description}`, fix }
}

function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
}

/** Returns a value that the schema accepts, and that examples.ts recognizes as an example. */
function createExample({ examples, items, properties, ...field }: FieldSchema): unknown {
  if (examples) return examples[0]
  if (items) return Array<unknown>(Math.max(1, field.minItems ?? 0)).fill(createExample(items))
  if (properties) {
    const names = field.required ?? []
    return Object.fromEntries(names.map((name) => [name, createExample(properties[name]!)]))
  }
  return field.enum?.[0] ?? field.maximum ?? '…'
}

function describeIssue(issue: Issue, value: unknown, field?: FieldSchema): Problem {
  switch (issue.code) {
    case 'invalid_type': {
      const problem = typeProblems[issue.expected]!
      const example = field?.properties ? ` Such as: ${formatJson(createExample(field))}` : ''
      return { ...problem, fix: problem.fix + example }
    }
    case 'too_big':
      return describeSize(issue.origin, `at most ${issue.maximum}`, value, Number(issue.maximum))
    case 'too_small':
      return describeSize(issue.origin, `at least ${issue.minimum}`, value)
    case 'invalid_value': {
      const message = `${JSON.stringify(value)} is not one of the options.`
      const fix = `Write one of these options: ${issue.values.join(', ')}.`
      return { code: 'choice-unknown', message, fix }
    }
    case 'invalid_format':
      return formatProblems[issue.format]!
    case 'custom':
      return issue.params as Problem
    default:
      throw new Error(`fieldProblems.ts has no sentence for ${issue.code}.`)
  }
}

function describeSize(origin: string, bound: string, value: unknown, maximum = 0): Problem {
  if (origin === 'string') {
    const { length } = value as string
    const message = `The text has ${length} characters; ${bound} fit here.`
    return { code: 'text-too-long', message, fix: `Shorten the text by ${length - maximum}.` }
  }
  if (origin === 'array') {
    const message = `The list has ${(value as unknown[]).length} entries; the page needs ${bound}.`
    return { code: 'list-wrong-length', message, fix: 'Add or remove entries.' }
  }
  const message = `The number is ${String(value)}; ${bound} is possible.`
  return { code: 'number-out-of-range', message, fix: `Write a number of ${bound}.` }
}

/** Problems of values of a wrong type, by the type that the field needs. */
const typeProblems: Record<string, Problem> = {
  string: describeWrongType('text', 'Write text between double quotation marks.'),
  number: describeWrongType(
    'a number',
    'Write only the number, without quotation marks and other characters.',
  ),
  int: describeWrongType(
    'a whole number',
    'Write only the number, without quotation marks and decimals.',
  ),
  boolean: describeWrongType(
    'a yes-or-no value',
    'Write true (yes) or false (no), without quotation marks.',
  ),
  array: describeWrongType('a list', 'Put square brackets around the entries: [ … ].'),
  object: describeWrongType('a group of fields', 'Put curly brackets around the fields: { … }.'),
}

function describeWrongType(type: string, fix: string): Problem {
  return { code: 'wrong-type', message: `This is not ${type}.`, fix }
}

/** Problems of text that does not have the format of its field, by format. */
const formatProblems: Record<string, Problem> = {
  regex: {
    code: 'text-empty',
    message: 'The text is empty.',
    fix: 'Write the text, or restore the old text.',
  },
  uri: {
    code: 'url-invalid',
    message:
      'This is not a complete URL that begins with https://, or it contains a space, an invisible character or a user name.',
    fix: 'Delete the URL, open the page in a browser, and copy the complete URL from the address bar.',
  },
  webhook: {
    code: 'url-invalid',
    message:
      'This is neither "none" nor a complete URL that begins with https://, or it contains a space, an invisible character or a user name.',
    fix: 'Delete it, and write "none" or copy the complete URL from the automation service.',
  },
  'idn-email': {
    code: 'email-invalid',
    message: 'This is not an email address.',
    fix: 'Write an email address without spaces, such as name@example.com.',
  },
  date: {
    code: 'date-invalid',
    message: 'This is not a date in the form year-month-day, or the day does not exist.',
    fix: 'Write the date as year-month-day, such as 2025-07-08.',
  },
}
