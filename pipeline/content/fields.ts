import { z } from 'zod'

// `.meta()` holds what the derived outputs need besides the rule: the description, a hint for the
// CMS, `typeName` for GraphQL, `multiline` for the form, and the requirements for an image.

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

/** Plain text on one line. */
export function singleLine(description: string, maxLength: number, hint?: string) {
  return z.string().regex(/\S/).max(maxLength).meta({ description, hint })
}

/** Plain text of one or more sentences. */
export function multiLine(description: string, maxLength: number, hint?: string) {
  return singleLine(description, maxLength, hint).meta({ multiline: true })
}

export function httpsUrl(description: string, hint?: string) {
  const examples = ['https://www.example.com']
  return z.url({ protocol: /^https$/, hostname: /\./ }).meta({ description, hint, examples })
}

/** Also matches internationalized domains and top-level domains. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{M}\p{N}-]{1,62}$/u

export function email(description: string) {
  // "idn-email" is the format's name in JSON Schema; zod's own pattern refuses such domains.
  const examples = ['name@example.com']
  return z.stringFormat('idn-email', emailPattern).meta({ description, examples })
}

/** Path of an image relative to the content file, such as "./about/portrait.png". */
export function image(description: string, rules: ImageRules, example: string, hint: string) {
  return z.string().meta({ description, hint, image: rules, examples: [example] })
}

/** Object in which unknown fields are errors. */
export function group<Fields extends z.ZodRawShape>(
  typeName: string,
  description: string,
  fields: Fields,
) {
  return z.strictObject(fields).meta({ description, typeName })
}

const sampleMeta = {
  description: 'True as long as this file contains placeholder texts or images.',
  hint: 'When all texts and images are your own, switch this field off or delete its line.',
}

/** Flag that marks a JSON file as placeholder content. */
export const sample = z.boolean().meta(sampleMeta).optional()

/** Flag that marks a page as placeholder content; every value of its front matter is text. */
export const pageSample = z
  .stringbool({ truthy: ['true'], falsy: ['false'] })
  .meta(sampleMeta)
  .optional()

/** Flag that hides a section of the home page. */
export const hidden = z
  .boolean()
  .meta({
    description: 'True if the site hides this section and all links to the section.',
    hint: 'The texts of a hidden section stay in the file, but are not published.',
  })
  .optional()
