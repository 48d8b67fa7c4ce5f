import * as v from 'valibot'
import type { ContentPath } from './jsonNode'

/** What a field means beyond its value: enough to derive the GraphQL types and the editor. */
export type FieldMeta = { hint?: string } & (
  | { kind: 'boolean' }
  | { kind: 'singleLine'; maxLength: number }
  | { kind: 'multiLine'; maxLength: number }
  | { kind: 'slug'; maxLength: number }
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
  /** The folder beside the content files, for instance "case-studies". */
  folder: string
  /** Pixels, upright. Anything narrower is blurred on a sharp screen. */
  minWidth: number
  /** Width divided by height, where the design fixes the frame. */
  aspectRatio?: number
}

/** What is wrong and how to mend it, as the one text that an issue of valibot can carry. */
export function twoSentences(message: string, fix: string): string {
  return `${message}\n${fix}`
}

/** The two sentences of an issue. */
export function sentencesOf(issue: { message: string }): { message: string; fix: string } {
  const [message = '', fix = ''] = issue.message.split('\n')
  return { message, fix }
}

function fieldMeta<Value>(meaning: FieldMeta): v.MetadataAction<Value, FieldMeta> {
  return v.metadata(meaning)
}

function wrongType(wanted: string, fix: string) {
  return (issue: v.BaseIssue<unknown>) =>
    twoSentences(`${kindOfValue(issue.input)} instead of ${wanted}.`, fix)
}

function kindOfValue(value: unknown): string {
  if (value === null) return 'Nothing (null)'
  if (Array.isArray(value)) return 'A list'
  if (typeof value === 'string') return 'Text'
  if (typeof value === 'number') return 'A number'
  if (typeof value === 'boolean') return 'true or false'
  return 'A group { }'
}

/** Letters, digits or signs that a reader can see. */
const visible = /[^\s\u00AD\u200B-\u200F\u2060\uFEFF]/u

/** Marks that reverse the direction of the text around them, so that it reads as something else. */
const directionOverride = /[\u202A-\u202E\u2066-\u2069]/u

// eslint-disable-next-line no-control-regex -- the characters to find
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/u

/** An error in a text: how to find it, and the two sentences about it. */
export interface TextRule {
  pattern: RegExp
  message: string
  fix: string
}

/** What no text of the site may hold. */
export const textRules: TextRule[] = [
  {
    pattern: control,
    message: 'Contains an invisible control character.',
    fix: 'Delete the text and type it again, without pasting.',
  },
  {
    pattern: directionOverride,
    message: 'Contains an invisible mark that reverses the reading direction.',
    fix: 'Delete the text and type it again, without pasting.',
  },
  {
    // Half a character, or the mark an editor leaves where it could not read one.
    pattern: /[\uFFFD]|[\uD800-\uDFFF]/u,
    message: 'Contains a broken character.',
    fix: 'Type the text again, and save the file with the encoding UTF-8.',
  },
  {
    // What is written without blanks, Chinese or Thai, breaks between its characters.
    pattern:
      /[^\s\-/\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{61}/u,
    message: 'Contains a word of more than 60 letters.',
    fix: 'Break it up with blanks; a small screen cannot show it.',
  },
]

const lineRules: TextRule[] = [
  {
    pattern: /[\t\n\r]/,
    message: 'Contains a line break or a tab.',
    fix: 'Write the text on one line.',
  },
  ...textRules,
]

/** The room that a text takes, in letters: a Chinese, Japanese or Korean character is as wide as two. */
export function roomOf(text: string): number {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
  return text.length + (text.match(wide)?.length ?? 0)
}

function text(maxLength: number, rules: TextRule[]) {
  const broken = (value: string) => rules.find(({ pattern }) => pattern.test(value))
  return v.pipe(
    v.string(wrongType('text', 'Write it as text between double quotes.')),
    v.regex(visible, twoSentences('Empty.', 'Write the text, or put the old one back.')),
    v.check(
      (value) => roomOf(value) <= maxLength,
      ({ input }) => {
        const wide = roomOf(input) > input.length ? ` (as wide as ${roomOf(input)})` : ''
        return twoSentences(
          `${input.length} characters${wide}; at most ${maxLength} fit here.`,
          `Shorten it by ${roomOf(input) - maxLength}.`,
        )
      },
    ),
    v.check(
      (value) => !broken(value),
      ({ input }) => twoSentences(broken(input)?.message ?? '', broken(input)?.fix ?? ''),
    ),
  )
}

/** Plain text on one line. */
export function singleLine(description: string, maxLength: number, hint?: string) {
  return v.pipe(
    text(maxLength, lineRules),
    v.description(description),
    fieldMeta({ kind: 'singleLine', maxLength, hint }),
  )
}

/** Plain text, a sentence or more. */
export function multiLine(description: string, maxLength: number, hint?: string) {
  return v.pipe(
    text(maxLength, textRules),
    v.description(description),
    fieldMeta({ kind: 'multiLine', maxLength, hint }),
  )
}

/** A short name that tells one entry from the others, and never changes. */
export function slug(description: string, hint: string) {
  const maxLength = 60
  return v.pipe(
    v.string(wrongType('a short name', 'Write it between double quotes.')),
    v.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      twoSentences(
        'Not a short name.',
        'Use small letters, digits and single hyphens only, for instance "offline-maps".',
      ),
    ),
    v.maxLength(
      maxLength,
      twoSentences(`Longer than ${maxLength} characters.`, 'Choose two or three short words.'),
    ),
    v.description(description),
    fieldMeta({ kind: 'slug', maxLength, hint }),
  )
}

function isSecureAddress(value: string): boolean {
  if (/[\s\\<>"]/.test(value) || directionOverride.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  return protocol === 'https:' && hostname.includes('.') && !username && !password
}

/** A link to another site. */
export function address(description: string, hint?: string) {
  return v.pipe(
    v.string(wrongType('a web address', 'Write it between double quotes.')),
    v.check(isSecureAddress, (issue) =>
      twoSentences(
        /^http:\/\//i.test(issue.input)
          ? 'The address starts with http:// and is not secure.'
          : 'Not a complete web address.',
        'Copy it from the address bar of the browser; it starts with https://.',
      ),
    ),
    v.maxLength(
      500,
      twoSentences('Longer than 500 characters.', 'Use the short form of the address.'),
    ),
    v.description(description),
    fieldMeta({ kind: 'address', hint }),
  )
}

/** An e-mail address, written on the page as a link. */
export function email(description: string, hint?: string) {
  return v.pipe(
    v.string(wrongType('an e-mail address', 'Write it between double quotes.')),
    v.regex(
      /^[A-Za-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
      twoSentences('Not an e-mail address.', 'Write it like name@company.com, without blanks.'),
    ),
    v.description(description),
    fieldMeta({ kind: 'email', hint }),
  )
}

function isDayOfTheCalendar(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** A day of the calendar, written 2025-07-08. */
export function isoDate(description: string, hint?: string) {
  return v.pipe(
    v.string(wrongType('a date', 'Write it as year-month-day, for instance 2025-07-08.')),
    v.regex(
      /^\d{4}-\d{2}-\d{2}$/,
      twoSentences('Not a date.', 'Write it as year-month-day, for instance 2025-07-08.'),
    ),
    v.check(
      isDayOfTheCalendar,
      twoSentences('This day does not exist.', 'Look it up in the calendar and correct it.'),
    ),
    v.description(description),
    fieldMeta({ kind: 'isoDate', hint }),
  )
}

function range(min: number, max: number) {
  return v.pipe(
    v.number(wrongType('a number', 'Write the number alone, without quotes.')),
    v.minValue(min, twoSentences(`Less than ${min}.`, `Write ${min} or more.`)),
    v.maxValue(max, twoSentences(`More than ${max}.`, `Write ${max} or less.`)),
  )
}

/** A number without decimals. */
export function integer(description: string, min: number, max: number, hint?: string) {
  return v.pipe(
    range(min, max),
    v.integer(twoSentences('Not a whole number.', 'Leave out the decimals.')),
    v.description(description),
    fieldMeta({ kind: 'integer', min, max, hint }),
  )
}

/** A number, with decimals where they are needed. */
export function number(description: string, min: number, max: number, hint?: string) {
  return v.pipe(
    range(min, max),
    v.description(description),
    fieldMeta({ kind: 'number', min, max, hint }),
  )
}

/** One word out of a few; the site knows what to draw for each. */
export function choice<Option extends string>(
  typeName: string,
  description: string,
  options: readonly Option[],
  hint?: string,
) {
  return v.pipe(
    v.picklist(options, (issue) =>
      twoSentences(
        `${JSON.stringify(issue.input)} is none of the possible words.`,
        `Choose one of ${options.join(', ')}.`,
      ),
    ),
    v.description(description),
    fieldMeta({ kind: 'choice', typeName, options, hint }),
  )
}

/** The path of a picture, starting at the content file: "./case-studies/01-start.png". */
export function picture(description: string, rules: PictureRules, hint?: string) {
  return v.pipe(
    v.string(
      wrongType(
        'the path of a picture',
        `Write it between double quotes, for instance "./${rules.folder}/my-picture.png".`,
      ),
    ),
    v.description(description),
    fieldMeta({ kind: 'picture', rules, hint }),
  )
}

/** Several of the same, in the order in which the page shows them. */
export function list<Item extends v.GenericSchema>(
  description: string,
  item: Item,
  minItems: number,
  maxItems: number,
  hint?: string,
) {
  return v.pipe(
    v.array(item, wrongType('a list', 'Put square brackets around the entries: [ … ].')),
    v.minLength(minItems, (issue) =>
      twoSentences(
        issue.input.length === 0
          ? 'The list is empty.'
          : `Only ${issue.input.length} entries; the page needs ${minItems}.`,
        `Add ${minItems - issue.input.length === 1 ? 'an entry' : 'entries'}, or put the old ones back.`,
      ),
    ),
    v.maxLength(maxItems, (issue) =>
      twoSentences(
        `${issue.input.length} entries; the page has room for ${maxItems}.`,
        `Remove ${issue.input.length - maxItems}.`,
      ),
    ),
    v.description(description),
    fieldMeta({ kind: 'list', minItems, maxItems, hint }),
  )
}

/** valibot names the missing field with quotes around it. */
function missing(entries: v.ObjectEntries, quoted: string | null): string {
  const name = String(quoted).replaceAll('"', '')
  const entry = entries[name]
  return twoSentences('Missing.', `Add "${name}": ${(entry && v.getDescription(entry)) ?? ''}`)
}

/** Fields that belong together. No others are allowed, so that a misspelt name is noticed. */
export function object<Entries extends v.ObjectEntries>(
  typeName: string,
  description: string,
  entries: Entries,
) {
  return v.pipe(
    v.strictObject(entries, (issue) =>
      issue.expected === 'Object'
        ? wrongType('a group of fields', 'Put curly brackets around the fields: { … }.')(issue)
        : missing(entries, issue.expected),
    ),
    v.description(description),
    fieldMeta({ kind: 'object', typeName }),
  )
}

/** No two entries of a list may have the same in this field. */
export function distinct<Entry extends object>(
  key: keyof Entry & string,
): v.RawCheckAction<Entry[]> {
  return v.rawCheck<Entry[]>(({ dataset, addIssue }) => {
    const entries: unknown[] = Array.isArray(dataset.value) ? dataset.value : []
    const seen = entries.map((entry) => (entry as Record<string, unknown> | null)?.[key])
    seen.forEach((value, index) => {
      const first = seen.indexOf(value)
      if (first === index || typeof value !== 'string') return
      addIssue({
        message: twoSentences(
          `The same as in entry ${first + 1}.`,
          'Give each a name of its own; if an entry was copied, change the copy.',
        ),
        path: [
          { type: 'array', origin: 'value', input: entries, key: index, value: entries[index] },
          { type: 'object', origin: 'value', input: {}, key, value },
        ],
      })
    })
  })
}

/** Marks a file whose words and pictures are stand-ins. */
export const sample = v.optional(
  v.pipe(
    v.boolean(wrongType('true or false', 'Write true or false, without quotes.')),
    v.description('True while this file still holds sample words or pictures.'),
    fieldMeta({
      kind: 'boolean',
      hint: 'Switch it off, or delete the line, once everything in this file is yours.',
    }),
  ),
)

/** Marks a part of the home page that is not to be shown. */
export const hidden = v.optional(
  v.pipe(
    v.boolean(wrongType('true or false', 'Write true or false, without quotes.')),
    v.description('True while the site leaves this part out, with every link that leads to it.'),
    fieldMeta({ kind: 'boolean', hint: 'Its texts stay here, and are not published.' }),
  ),
)

/** A field as the derivations see it. */
export interface Field {
  description: string
  meta: FieldMeta
  required: boolean
  /** The fields of a group; empty for all others. */
  entries: [name: string, field: Field][]
  /** What a list repeats. */
  item?: Field
}

/** The field at a path; undefined where the schema has none. A number stands for any entry of a list. */
export function fieldAt(field: Field | undefined, path: Readonly<ContentPath>): Field | undefined {
  const [step, ...rest] = path
  if (!field || step === undefined) return field
  const next =
    typeof step === 'number' ? field.item : field.entries.find(([name]) => name === step)?.[1]
  return fieldAt(next, rest)
}

/** Reads a schema back as a field: its metadata and its parts. */
export function fieldOf(schema: v.GenericSchema): Field {
  if (schema.type === 'optional') {
    const { wrapped } = schema as v.OptionalSchema<v.GenericSchema, undefined>
    return { ...fieldOf(wrapped), required: false }
  }
  const { entries = {}, item } = schema as { entries?: v.ObjectEntries; item?: v.GenericSchema }
  return {
    description: v.getDescription(schema) ?? '',
    meta: v.getMetadata(schema) as FieldMeta,
    required: true,
    entries: Object.entries(entries).map(([key, entry]) => [key, fieldOf(entry)]),
    ...(item && { item: fieldOf(item) }),
  }
}
