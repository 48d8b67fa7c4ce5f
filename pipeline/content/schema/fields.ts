import type { Problem } from '../files/diagnostics'

/** What a field means, and what its value has to be. The check, the GraphQL types and the editor all follow from it. */
export type Field = { description: string; hint?: string; optional?: boolean } & (
  | { kind: 'boolean' | 'address' | 'email' | 'isoDate' }
  | { kind: 'singleLine' | 'multiLine'; maxLength: number; ifEmpty?: Problem }
  | { kind: 'integer' | 'number'; min: number; max: number }
  | { kind: 'choice'; typeName: string; options: readonly string[] }
  | { kind: 'picture'; rules: ImageRules }
  | { kind: 'list'; item: Field; min: number; max: number }
  | { kind: 'object'; typeName: string; fields: Record<string, Field>; rule?: Rule }
)

/** Fields that belong together, as a content file's. */
export type ObjectField = Extract<Field, { kind: 'object' }>

/** What several fields have to be together. It is asked of wrong values too, and names the field at fault. */
export type Rule = (values: Record<string, unknown>) => (Problem & { at?: string }) | undefined

/** What a picture has to bring for its place on the page. */
export interface ImageRules {
  /** The folder in content/ in which it lies, for instance "about". */
  folder: string
  /** Pixels, upright. Anything narrower is refused. */
  minWidth: number
  /** Pixels, upright. Anything narrower is blurred on a sharp screen; the same as `minWidth` by default. */
  sharpWidth?: number
  /** Width divided by height, as the design has its frame; without, any shape fits. */
  aspectRatio?: number
  /** The ratio in words, with an example in pixels. */
  shape?: string
}

/** Plain text on one line. */
export function singleLine(description: string, maxLength: number, hint?: string): Field {
  return { kind: 'singleLine', description, hint, maxLength }
}

/** Plain text, a sentence or more. */
export function multiLine(description: string, maxLength: number, hint?: string): Field {
  return { kind: 'multiLine', description, hint, maxLength }
}

/** A link to another site. */
export function httpsUrl(description: string, hint?: string): Field {
  return { kind: 'address', description, hint }
}

/** A number without decimals. */
export function integer(description: string, min: number, max: number): Field {
  return { kind: 'integer', description, min, max }
}

/** One word out of a few; the site knows what to draw for each. */
export function choice(typeName: string, description: string, options: readonly string[]): Field {
  return { kind: 'choice', description, typeName, options }
}

/** The path of a picture, starting at the content file: "./about/portrait.png". */
export function image(description: string, rules: ImageRules, hint: string): Field {
  return { kind: 'picture', description, hint, rules }
}

/** From `min` to `max` of the same, in the order in which the page shows them. */
export function list(description: string, item: Field, min: number, max: number): Field {
  return { kind: 'list', description, item, min, max }
}

/** Fields that belong together. No others are allowed, so that a misspelt name is noticed. */
export function object(
  typeName: string,
  description: string,
  fields: Record<string, Field>,
  rule?: Rule,
): ObjectField {
  return { kind: 'object', description, typeName, fields, rule }
}

function optionalFlag(description: string, hint: string): Field {
  return { kind: 'boolean', optional: true, description, hint }
}

/** Marks a file whose words and pictures are stand-ins. */
export const sample = optionalFlag(
  'True while this file still holds sample words or pictures.',
  'Switch it off, or delete the line, once everything in this file is yours.',
)

/** Marks a part of the home page that is not to be shown. */
export const hidden = optionalFlag(
  'True while the site leaves this part out, with every link that leads to it.',
  'Its texts stay here, and are not published.',
)
