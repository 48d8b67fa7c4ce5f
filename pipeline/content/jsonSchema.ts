import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { memoize } from '../lib/memoize'
import type { ImageRules } from './fields'
import { jsonSchemas } from './schema'

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
  isFact?: true | 'common'
  isLook?: true
  isQuote?: true
  isName?: true
  image?: ImageRules
}

/** Converts a schema to JSON Schema, from which all other outputs are derived. */
export const toJsonSchema = memoize(
  (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7' }) as FieldSchema,
)

/** Writes the JSON Schema files that `.vscode/settings.json` assigns to the JSON files. */
export function writeSchemaFiles(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, schema] of Object.entries(jsonSchemas)) {
    const text = JSON.stringify(toJsonSchema(schema), null, 2)
    writeFileSync(path.join(folder, name), `${text}\n`)
  }
}
