import * as v from 'valibot'
import { type Field, fieldOf } from './fields'
import { type ContentPath, nodeAt, type JsonNode, type Diagnostic } from './jsonNode'
import { nearestName } from './nearestName'

/** Holds a file's fields against its schema: unknown and repeated names, then every rule of every field. */
export function checkFields(
  file: string,
  content: JsonNode,
  schema: v.GenericSchema,
): Diagnostic[] {
  const names = checkNames(file, content, fieldOf(schema), [])
  const explained = new Set(names.map(({ instead }) => instead))
  const lists = names.filter(({ instead }) => instead === listForGroup).map(({ path }) => path)
  const { issues = [] } = v.safeParse(schema, content.value)
  const values = issues
    .filter(({ expected }) => expected !== 'never')
    .map((issue) => ({ issue, path: (issue.path ?? []).map(({ key }) => key as string | number) }))
    .filter(({ path }) => !explained.has(JSON.stringify(path)))
    .filter(({ path }) => !lists.some((list) => list.every((step, index) => step === path[index])))
    .map(({ issue, path }) => ({
      file,
      path,
      line: nodeAt(content, path).line,
      ...sentences(issue),
    }))
  return onePerField([...names, ...values])
}

const listForGroup = 'a list instead of a group'

interface NameError extends Diagnostic {
  /** The missing field this one was probably meant to be, as a path; it need not be reported again. */
  instead?: string
}

function checkNames(file: string, content: JsonNode, field: Field, path: ContentPath): NameError[] {
  const { item } = field
  if (item) {
    return (content.items ?? []).flatMap((each, index) =>
      checkNames(file, each, item, [...path, index]),
    )
  }
  if (field.meta.kind !== 'object') return []
  if (content.items) {
    // To valibot a list is an object too, one that lacks all fields.
    return [
      {
        file,
        path,
        line: content.line,
        message: 'A list instead of a group of fields.',
        fix: 'Put curly brackets around the fields: { … }.',
        instead: listForGroup,
      },
    ]
  }
  const known = new Map(field.entries)
  const present = (content.entries ?? []).map(({ name }) => name)
  const missing = [...known.keys()].filter((name) => !present.includes(name))
  return (content.entries ?? []).flatMap(({ name, line, content: below }, index) => {
    const position = { file, line, path: [...path, name] }
    const entryField = known.get(name)
    if (!entryField) {
      const meant = nearestName(name, missing)
      const fix = meant
        ? `Did you mean "${meant}"?`
        : `Delete it. Known here: ${[...known.keys()].join(', ')}.`
      const instead = meant && JSON.stringify([...path, meant])
      return [{ ...position, message: 'Unknown field.', fix, instead }]
    }
    if (present.indexOf(name) !== index) {
      const fix = 'Keep the right one of the two and delete the other.'
      return [{ ...position, message: 'Written twice in the same group.', fix }]
    }
    return checkNames(file, below, entryField, position.path)
  })
}

/** The two sentences of a rule, see `twoSentences` in fields.ts. */
export function sentences({ message: text }: { message: string }): {
  message: string
  fix: string
} {
  const [message = '', fix = ''] = text.split('\n')
  return { message, fix }
}

function onePerField(errors: Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return errors.filter(({ path }) => {
    const field = JSON.stringify(path)
    return !seen.has(field) && seen.add(field)
  })
}
