import { z } from 'zod'
import type { FieldPath } from './diagnostic'
import type { ImageRules } from './fields'

/** Field of a content file in JSON Schema, with the keys of `.meta()` in fields.ts. */
export interface FieldSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  description?: string
  properties?: Record<string, FieldSchema>
  required?: string[]
  items?: FieldSchema
  enum?: string[]
  anyOf?: FieldSchema[]
  format?: string
  examples?: unknown[]
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  typeName?: string
  hint?: string
  multiline?: boolean
  image?: ImageRules
}

/** Converts a schema to JSON Schema, from which all other outputs are derived. */
export function toJsonSchema(schema: z.ZodType): FieldSchema {
  return z.toJSONSchema(schema, { target: 'draft-7' }) as FieldSchema
}

/** Lists the texts, numbers and flags of a content file that its schema describes. */
export function listFields(
  field: FieldSchema,
  value: unknown,
  path: FieldPath = [],
): { field: FieldSchema; value: unknown; path: FieldPath }[] {
  if (field.items && Array.isArray(value)) {
    return value.flatMap((each, index) => listFields(field.items!, each, [...path, index]))
  }
  if (!field.properties || typeof value !== 'object' || value === null) {
    return [{ field, value, path }]
  }
  return Object.entries(value).flatMap(([name, each]) => {
    const entry = Object.hasOwn(field.properties!, name) && field.properties![name]
    return entry ? listFields(entry, each, [...path, name]) : []
  })
}

/** Formats the JSON Schema file that `.vscode/settings.json` assigns to a content file. */
export function formatJsonSchema(schema: z.ZodType): string {
  return `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`
}
