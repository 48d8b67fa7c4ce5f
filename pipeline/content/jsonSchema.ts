import { z } from 'zod'
import type { ImageRules } from './fields'

/** Field of a content file in JSON Schema, with the keys of `.meta()` in fields.ts. */
export interface FieldSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  description?: string
  properties?: Record<string, FieldSchema>
  required?: string[]
  items?: FieldSchema
  enum?: string[]
  format?: string
  pattern?: string
  examples?: unknown[]
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  typeName?: string
  multiline?: boolean
  isFact?: boolean
  image?: ImageRules
}

/** Converts a schema to JSON Schema, from which all other outputs are derived. */
export function toJsonSchema(schema: z.ZodType): FieldSchema {
  return z.toJSONSchema(schema, { target: 'draft-7' }) as FieldSchema
}

/** Formats the JSON Schema file that `.vscode/settings.json` assigns to a content file. */
export function formatJsonSchema(schema: z.ZodType): string {
  return `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`
}
