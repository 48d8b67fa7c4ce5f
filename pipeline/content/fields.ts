import { z } from 'zod'
import { emailAddress } from '../../src/sections/contact/contactMessage'
import { nameGuideSection } from './guide'

// `.meta()` holds what the derived outputs need besides the rule: the description, `typeName` for
// GraphQL, `multiline` for the CMS, `isFact`, `isLook`, `isName` and `isQuote` for placeholders, examples
// for messages, and the requirements for an image.

/** End of a sentence that says how to hide a section. */
export const hideFix: string = `or hide the section: write "hidden": true, below its { (${nameGuideSection('hide')}).`

export interface ImageRules {
  /** Folder in content/, such as "about". */
  folder: string
  /** Minimum width in px after auto-orientation; narrower images are errors. */
  minWidth: number
  /** Recommended width and height in px, which set the aspect ratio; if undefined, any is allowed. */
  size?: [width: number, height: number]
}

/** Matches text with at least one character that can be seen. */
const visible = /[^\s\p{C}\p{DI}\u2800]/u

export function singleLine(description: string, maxLength: number) {
  return z.string().regex(visible).max(maxLength).describe(description)
}

/** Plain text of one or more sentences. */
export function multiLine(description: string, maxLength: number) {
  return singleLine(description, maxLength).meta({ multiline: true })
}

export function wholeNumber(description: string, minimum: number, maximum: number) {
  return z.int().min(minimum).max(maximum).describe(description)
}

export function choice<Option extends string>(
  typeName: string,
  options: Option[],
  description: string,
) {
  return z.enum(options).meta({ description, typeName })
}

/** Choice of a color or a drawing, which says nothing about the company. */
export function look<Option extends string>(
  typeName: string,
  options: Option[],
  description: string,
) {
  return choice(typeName, options, description).meta({ isLook: true })
}

export function list<Item extends z.ZodType>(
  item: Item,
  [minimum, maximum]: [number, number],
  description: string,
) {
  return z.array(item).min(minimum).max(maximum).describe(description)
}

/** Returns true for a URL that browsers open and `fetch` accepts: https, a domain, no credentials. */
export function isHttpsUrl(text: string): boolean {
  // `new URL` drops or encodes spaces, control characters and invisible characters.
  if (!/^https:\/\/[^\s\p{C}\p{DI}]+$/u.test(text) || !URL.canParse(text)) return false
  if (endsInQuote(text)) return false
  const { hostname, username, password } = new URL(text)
  return isPublicHost(hostname) && !username && !password
}

/** Returns true for a URL with the quotation mark behind it, such as that of the sentence around it. */
export function endsInQuote(url: string): boolean {
  return /[\p{Pi}\p{Pf}]$/u.test(url)
}

/** Returns true for a domain that everybody can reach, unlike localhost, 192.168.0.1 or nas.local. */
export function isPublicHost(hostname: string): boolean {
  return /^([\w-]+\.)+(?!\d+$|(local|localhost|internal|lan)$)[\w-]+$/i.test(hostname)
}

export function httpsUrl(description: string) {
  // "uri" is the format's name in JSON Schema; `pattern` is what editors can test of the rule.
  const meta = { description, pattern: '^https://\\S+$', examples: ['https://www.example.com'] }
  return z.stringFormat('uri', isHttpsUrl).meta(meta)
}

export const webhook = z
  .stringFormat('webhook', (text) => text === 'none' || isHttpsUrl(text))
  .refine((text) => !text.includes('/webhook-test/'), {
    params: {
      code: 'webhook-is-test-url',
      message: 'This is the test URL of n8n, which works only while its editor waits for a test.',
      fix: 'Copy the production URL from the Webhook node of n8n, and activate the workflow.',
    },
  })
  .meta({
    description:
      'The URL of the automation service that receives the messages of the contact form, or none: the form then opens the email app of the visitor. This URL is public; see docs/webhook.md.',
    pattern: '^(https://\\S+|none)$',
    examples: ['none'],
  })

export function email(description: string) {
  // "idn-email" is the format's name in JSON Schema; zod's own pattern refuses such domains.
  const examples = ['name@example.com']
  return z.stringFormat('idn-email', emailAddress).meta({ description, examples })
}

/** Path of an image relative to the content file; such a field is not part of a group. */
export function image(description: string, rules: ImageRules) {
  const examples = [`./${rules.folder}/image.jpg`]
  return z.string().meta({ description, image: rules, examples })
}

/** Object in which unknown fields are errors. */
export function group<Fields extends z.ZodRawShape>(
  typeName: string,
  description: string,
  fields: Fields,
) {
  return z.strictObject(fields).meta({ description, typeName })
}

/** Marks a field or a whole group that states a fact about this company, a person or a client. */
export function fact<Field extends z.ZodType>(field: Field): Field {
  return field.meta({ isFact: true })
}

/** Marks a fact that can be the same for others, such as a year or a role. */
export function commonFact<Field extends z.ZodType>(field: Field): Field {
  return field.meta({ isFact: 'common' })
}

/** Group that the site can hide, or else needs an entry in its list. */
export function hideableGroup<Fields extends z.ZodRawShape>(
  typeName: string,
  description: string,
  listName: keyof Fields & string,
  fields: Fields,
) {
  return group(typeName, description, { hidden, ...fields }).refine(
    (value) => {
      const { hidden, [listName]: entries } = value as Record<string, unknown>
      return hidden === true || (entries as unknown[]).length > 0
    },
    { path: [listName], params: emptyList },
  )
}

const emptyList = {
  code: 'list-empty',
  message: 'The list is empty.',
  fix: `Add an entry, ${hideFix}`,
}

export const hidden = z
  .boolean()
  .describe(
    'True if the site hides this section and all links to it. Its texts stay in the file, but are not published.',
  )
  .optional()
