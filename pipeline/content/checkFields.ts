import * as v from 'valibot'
import { type Field, fieldOf } from './fieldMeta'
import { sentencesOf } from './issueSentences'
import { type ContentPath, type Diagnostic, type JsonNode, nodeAt } from './jsonNode'
import { nearestName } from './nearestName'

/** Validates a file's fields against its schema: unknown and repeated names, then every rule of every field. */
export function checkFields(
  file: string,
  content: JsonNode,
  schema: v.GenericSchema,
): Diagnostic[] {
  const names = checkNames(file, content, fieldOf(schema), [])
  const explained = names.flatMap(({ explains }) => (explains ? [explains] : []))
  const { issues = [] } = v.safeParse(schema, content.value)
  const values = issues
    .filter(({ expected }) => expected !== 'never')
    .map((issue) => ({ issue, path: (issue.path ?? []).map(({ key }) => key as string | number) }))
    .filter(({ path }) => !explained.some((start) => isWithin(path, start)))
    .map(({ issue, path }) => ({
      ...{ file, path, line: nodeAt(content, path).line },
      ...sentencesOf(issue),
    }))
  return onePerField([...names, ...values])
}

function isWithin(path: ContentPath, start: ContentPath): boolean {
  return start.every((step, index) => step === path[index])
}

interface NameError extends Diagnostic {
  /** What is wrong here, or below, because of this; it need not be reported again. */
  explains?: ContentPath
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
    const message = 'A list instead of a group of fields.'
    const fix = 'Put curly brackets around the fields: { … }.'
    return [{ file, path, line: content.line, message, fix, explains: path }]
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
      const explains = meant ? [...path, meant] : undefined
      return [{ ...position, message: 'Unknown field.', fix, explains }]
    }
    if (present.indexOf(name) !== index) {
      const fix = 'Keep the right one of the two and delete the other.'
      return [{ ...position, message: 'Written twice in the same group.', fix }]
    }
    return checkNames(file, below, entryField, position.path)
  })
}

function onePerField(errors: Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return errors.filter(({ path }) => {
    const field = JSON.stringify(path)
    return !seen.has(field) && seen.add(field)
  })
}
