import type { FieldPath, Problem } from './diagnostic'
import type { FieldSchema } from './jsonSchema'

/** Value in a content file, with the field of the schema that describes it. */
export interface FieldValue {
  value: unknown
  path: FieldPath
  field: FieldSchema
}

/** Problem with the path of its field in the file. */
export interface FieldProblem {
  path: FieldPath
  problem: Problem
}

/** Lists the values of a content file that its schema describes: groups, lists and what is in them. */
export function listValues(field: FieldSchema, value: unknown, path: FieldPath = []): FieldValue[] {
  const own = { value, path, field }
  if (typeof value !== 'object' || value === null) return [own]
  const inside = Object.entries(value).flatMap(([name, entry]) => {
    const [step, schema] = Array.isArray(value)
      ? [Number(name), field.items]
      : [name, field.properties?.[name]]
    return schema ? listValues(schema, entry, [...path, step]) : []
  })
  return [own, ...inside]
}

/** Returns true for a field whose text the page shows as it is. */
export function isPlainText({ type, format, image, enum: options }: FieldSchema): boolean {
  return type === 'string' && !format && !image && !options
}
