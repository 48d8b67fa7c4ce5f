import type { Problem } from './diagnostic'

/**
 * Field of the content schema, from which the content check, the GraphQL types and the CMS fields
 * are derived.
 */
export type Field = { description: string; hint?: string; optional?: boolean } & (
  | { kind: 'boolean' | 'address' | 'webhook' | 'email' | 'isoDate' }
  | { kind: 'singleLine' | 'multiLine'; maxLength: number; ifEmpty?: Problem }
  | { kind: 'integer' | 'number'; min: number; max: number }
  | { kind: 'choice'; typeName: string; options: readonly string[] }
  | { kind: 'image'; rules: ImageRules }
  | { kind: 'list'; item: Field; min: number; max: number }
  | { kind: 'object'; typeName: string; fields: Record<string, Field>; rule?: Rule }
)

/** Object with named fields, such as a content file. */
export type ObjectField = Extract<Field, { kind: 'object' }>

/**
 * Validates several fields of an object together, and returns the problem, if any, with the name of
 * the invalid field in `at`.
 */
export type Rule = (values: Record<string, unknown>) => (Problem & { at?: string }) | undefined

export interface ImageRules {
  /** Folder in content/, such as "about". */
  folder: string
  /** Minimum width in px after auto-orientation; narrower images are errors. */
  minWidth: number
  /** Width in px below which the content check reports a warning; `minWidth` by default. */
  sharpWidth?: number
  /** Required aspect ratio (width divided by height); if undefined, any aspect ratio is allowed. */
  aspectRatio?: number
  /** Aspect ratio in words, with an example in pixels. */
  shape?: string
}

/** Creates a field for plain text on one line. */
export function singleLineField(description: string, maxLength: number, cmsHint?: string): Field {
  return { kind: 'singleLine', description, hint: cmsHint, maxLength }
}

/** Creates a field for plain text of one or more sentences. */
export function multiLineField(description: string, maxLength: number, cmsHint?: string): Field {
  return { kind: 'multiLine', description, hint: cmsHint, maxLength }
}

export function httpsUrlField(description: string, cmsHint?: string): Field {
  return { kind: 'address', description, hint: cmsHint }
}

export function integerField(description: string, min: number, max: number): Field {
  return { kind: 'integer', description, min, max }
}

export function choiceField(
  typeName: string,
  description: string,
  options: readonly string[],
): Field {
  return { kind: 'choice', description, typeName, options }
}

/**
 * Creates a field for an image path relative to the content file, such as "./about/portrait.png".
 */
export function imageField(description: string, rules: ImageRules, cmsHint: string): Field {
  return { kind: 'image', description, hint: cmsHint, rules }
}

/** Creates a field for a list of `min` to `max` entries, in display order. */
export function listField(description: string, item: Field, min: number, max: number): Field {
  return { kind: 'list', description, item, min, max }
}

/** Creates a field for an object, in which unknown field names are errors. */
export function objectField(
  typeName: string,
  description: string,
  fields: Record<string, Field>,
  rule?: Rule,
): ObjectField {
  return { kind: 'object', description, typeName, fields, rule }
}

function optionalFlag(description: string, cmsHint: string): Field {
  return { kind: 'boolean', optional: true, description, hint: cmsHint }
}

/** Flag that marks a file as placeholder content. */
export const sampleField: Field = optionalFlag(
  'True as long as this file contains placeholder texts or images.',
  'When all texts and images are your own, switch this field off or delete its line.',
)

/** Flag that hides a section of the home page. */
export const hiddenField: Field = optionalFlag(
  'True if the site hides this section and all links to the section.',
  'The texts of a hidden section stay in the file, but are not published.',
)
