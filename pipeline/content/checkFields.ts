import * as v from 'valibot'
import { type Field, fieldOf } from './fieldMeta'
import { sentencesOf } from './issueSentences'
import {
  type ContentPath,
  type Diagnostic,
  type JsonNode,
  nodeAt,
  type Sentences,
} from './jsonNode'
import { nearestName } from './nearestName'

/** Validates a file's fields against its schema: unknown and repeated names, then every rule of every field. */
export function checkFields(
  file: string,
  content: JsonNode,
  schema: v.GenericSchema,
): Diagnostic[] {
  const names = checkNames(content, fieldOf(schema), [])
  const explained = names.flatMap(({ explains }) => (explains ? [explains] : []))
  const values = (v.safeParse(schema, content.value).issues ?? [])
    .filter(({ expected }) => expected !== 'never')
    .map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key as string | number)
      return { path, line: nodeAt(content, path).line, ...sentencesOf(issue) }
    })
    .filter(({ path }) => !explained.some((start) => isWithin(path, start)))
  const seen = new Set<string>()
  return [...names, ...values].flatMap(({ path, line, message, fix }) => {
    const field = JSON.stringify(path)
    if (seen.has(field)) return []
    seen.add(field)
    return [{ file, path, line, message, fix }]
  })
}

function isWithin(path: ContentPath, start: ContentPath): boolean {
  return start.every((step, index) => step === path[index])
}

interface NameFault extends Sentences {
  path: ContentPath
  line: number
  /** What is wrong here, or below, because of this; it need not be reported again. */
  explains?: ContentPath
}

function checkNames(content: JsonNode, field: Field, path: ContentPath): NameFault[] {
  const { item, meta } = field
  const { items = [], entries = [], line } = content
  if (item) return items.flatMap((each, index) => checkNames(each, item, [...path, index]))
  if (meta.kind !== 'object') return []
  if (content.items) {
    // To valibot a list is an object too, one that lacks all fields.
    const message = 'A list instead of a group of fields.'
    return [
      { path, line, message, fix: 'Put curly brackets around the fields: { … }.', explains: path },
    ]
  }
  const known = new Map(field.entries)
  const present = entries.map(({ name }) => name)
  const missing = [...known.keys()].filter((name) => !present.includes(name))
  return entries.flatMap(({ name, line, content: below }, index) => {
    const place = { line, path: [...path, name] }
    const entryField = known.get(name)
    if (!entryField) {
      const meant = nearestName(name, missing)
      const fix = meant
        ? `Did you mean "${meant}"?`
        : `Delete it. Known here: ${[...known.keys()].join(', ')}.`
      const explains = meant ? [...path, meant] : undefined
      return [{ ...place, message: 'Unknown field.', fix, explains }]
    }
    if (present.indexOf(name) !== index) {
      const fix = 'Keep the right one of the two and delete the other.'
      return [{ ...place, message: 'Written twice in the same group.', fix }]
    }
    return checkNames(below, entryField, place.path)
  })
}
