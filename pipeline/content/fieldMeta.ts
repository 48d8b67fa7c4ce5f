import * as v from 'valibot'

/** What a field means beyond its value: enough to derive the GraphQL types and the editor. */
export type FieldMeta = { description: string; hint?: string } & (
  | { kind: 'boolean' }
  | { kind: 'singleLine'; maxLength: number }
  | { kind: 'multiLine'; maxLength: number }
  | { kind: 'address' }
  | { kind: 'email' }
  | { kind: 'isoDate' }
  | { kind: 'integer'; min: number; max: number }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; typeName: string; options: readonly string[] }
  | { kind: 'picture'; rules: PictureRules }
  | { kind: 'list'; minItems: number; maxItems: number }
  | { kind: 'object'; typeName: string }
)

/** What a picture has to bring for its place on the page. */
export interface PictureRules {
  /** The folder in content/ in which it lies, for instance "about". */
  folder: string
  /** Pixels, upright. Anything narrower is blurred on a sharp screen. */
  minWidth: number
  /** Width divided by height, as the design has its frame. */
  aspectRatio: number
}

/** Writes down what a field means. */
export function fieldMeta<Value>(meaning: FieldMeta): v.MetadataAction<Value, FieldMeta> {
  return v.metadata(meaning)
}

/** A field as the derivations see it. */
export interface Field {
  meta: FieldMeta
  required: boolean
  /** The fields of a group; empty for all others. */
  entries: [name: string, field: Field][]
  /** What a list repeats. */
  item?: Field
}

/** Reads a schema back as a field: its metadata and its parts. */
export function fieldOf(schema: v.GenericSchema): Field {
  if (schema.type === 'optional') {
    const { wrapped } = schema as v.OptionalSchema<v.GenericSchema, undefined>
    return { ...fieldOf(wrapped), required: false }
  }
  const { entries = {}, item } = schema as { entries?: v.ObjectEntries; item?: v.GenericSchema }
  return {
    meta: v.getMetadata(schema) as FieldMeta,
    required: true,
    entries: Object.entries(entries).map(([key, entry]) => [key, fieldOf(entry)]),
    ...(item && { item: fieldOf(item) }),
  }
}
