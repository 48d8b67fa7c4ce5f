import type { Field } from './fields'
import type { Sentences } from './jsonNode'

/** A mistake, with the two sentences about it. */
type Mistake = [isMade: boolean, message: string, fix: string]

/** What no text of the site may hold: how to find it, and the two sentences about it. */
export const textRules: [pattern: RegExp, message: string, fix: string][] = [
  [
    // eslint-disable-next-line no-control-regex -- the characters to find
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/u,
    'Contains an invisible control character.',
    'Delete the text and type it again, without pasting.',
  ],
  [
    /[\u202A-\u202E\u2066-\u2069]/u,
    'Contains an invisible mark that reverses the reading direction.',
    'Delete the text and type it again, without pasting.',
  ],
  [
    // Half a character, or the mark an editor leaves where it could not read one.
    /[\uFFFD]|[\uD800-\uDFFF]/u,
    'Contains a broken character.',
    'Type the text again, and save the file with the encoding UTF-8.',
  ],
  [
    // What is written without blanks, Chinese or Thai, breaks between its characters.
    /[^\s\-/\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{61}/u,
    'Contains a word of more than 60 letters.',
    'Break it up with blanks; a small screen cannot show it.',
  ],
]

/** The room that a text takes, in letters: a Chinese, Japanese or Korean character is as wide as two. */
export function roomOf(text: string): number {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
  return text.length + (text.match(wide)?.length ?? 0)
}

const inQuotes = 'Write it between double quotes.'
const asDay = 'Write it as year-month-day, for instance 2025-07-08.'

/** Of each kind of field: JavaScript's type of its value, that in words, and how it is written. */
const types: Record<Field['kind'], [type: string, inWords: string, fix: string]> = {
  boolean: ['boolean', 'true or false', 'Write true or false, without quotes.'],
  singleLine: ['string', 'text', 'Write it as text between double quotes.'],
  multiLine: ['string', 'text', 'Write it as text between double quotes.'],
  address: ['string', 'a web address', inQuotes],
  email: ['string', 'an e-mail address', inQuotes],
  isoDate: ['string', 'a date', asDay],
  integer: ['number', 'a number', 'Write the number alone, without quotes.'],
  number: ['number', 'a number', 'Write the number alone, without quotes.'],
  choice: ['string', 'one of the possible words', inQuotes],
  picture: ['string', 'the path of a picture', inQuotes],
  list: ['array', 'a list', 'Put square brackets around the entries: [ … ].'],
  object: ['object', 'a group of fields', 'Put curly brackets around the fields: { … }.'],
}

const typeNames: Record<string, string> = {
  null: 'Nothing (null)',
  array: 'A list',
  object: 'A group { }',
  string: 'Text',
  number: 'A number',
  boolean: 'true or false',
}

/** What is wrong with a value by itself. */
export function checkValue(field: Field, value: unknown): Sentences | undefined {
  const [wanted, inWords, fix] = types[field.kind]
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  if (type !== wanted) return { message: `${typeNames[type]} instead of ${inWords}.`, fix }
  const mistake = mistakes(field, value).find(([isMade]) => isMade)
  return mistake && { message: mistake[1], fix: mistake[2] }
}

/** @param value of the field's type */
function mistakes(field: Field, value: unknown): Mistake[] {
  switch (field.kind) {
    case 'singleLine':
    case 'multiLine':
      return ofText(field, value as string)
    case 'integer':
    case 'number':
      return ofNumber(field, value as number)
    case 'address':
      return ofAddress(value as string)
    case 'email':
      return [
        [
          !emailAddress.test(value as string),
          'Not an e-mail address.',
          'Write it like name@company.com, without blanks.',
        ],
      ]
    case 'isoDate':
      return ofDay(value as string)
    case 'choice': {
      const words = `Choose one of ${field.options.join(', ')}.`
      const isOther = !field.options.includes(value as string)
      return [[isOther, `${JSON.stringify(value)} is none of the possible words.`, words]]
    }
    case 'list':
      return ofList(field, (value as unknown[]).length)
    default:
      return []
  }
}

/** The limits of a number, or of how many entries there are. */
type Limits = { kind: string; min: number; max: number }

/** Letters, digits or signs that a reader can see. */
const visible = /[^\s\u00AD\u200B-\u200F\u2060\uFEFF]/u

const noText: Sentences = { message: 'Empty.', fix: 'Write the text, or put the old one back.' }

function ofText(field: Extract<Field, { maxLength: number }>, text: string): Mistake[] {
  const { kind, maxLength, ifEmpty = noText } = field
  const room = roomOf(text)
  const width = room > text.length ? ` (as wide as ${room})` : ''
  return [
    [!visible.test(text), ifEmpty.message, ifEmpty.fix],
    [
      room > maxLength,
      `${text.length} characters${width}; at most ${maxLength} fit here.`,
      `Shorten it by ${room - maxLength}.`,
    ],
    [
      kind === 'singleLine' && /[\t\n\r]/.test(text),
      'Contains a line break or a tab.',
      'Write the text on one line.',
    ],
    ...textRules.map(([pattern, ...words]): Mistake => [pattern.test(text), ...words]),
  ]
}

function ofNumber({ kind, min, max }: Limits, value: number): Mistake[] {
  const isBroken = kind === 'integer' && !Number.isInteger(value)
  return [
    [value < min, `Less than ${min}.`, `Write ${min} or more.`],
    [value > max, `More than ${max}.`, `Write ${max} or less.`],
    [isBroken, 'Not a whole number.', 'Leave out the decimals.'],
  ]
}

function ofList({ min, max }: Limits, length: number): Mistake[] {
  const few = length === 0 ? 'The list is empty.' : `Only ${length} entries; the page needs ${min}.`
  const more = `Add ${min - length === 1 ? 'an entry' : 'entries'}, or put the old ones back.`
  return [
    [length < min, few, more],
    [length > max, `${length} entries; the page has room for ${max}.`, `Remove ${length - max}.`],
  ]
}

function isSecure(value: string): boolean {
  if (/[\s\\<>"\u202A-\u202E\u2066-\u2069]/.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  return protocol === 'https:' && hostname.includes('.') && !username && !password
}

function ofAddress(value: string): Mistake[] {
  const copy = 'Copy it from the address bar of the browser; it starts with https://.'
  const isNumber = /^tel:/i.test(value)
  const number = 'A number can stand in the text of a page: [words](tel:+49301234).'
  return [
    [isNumber, 'A telephone number; this link opens a web page.', `Write a web address. ${number}`],
    [/^http:/i.test(value), 'The address starts with http:// and is not secure.', copy],
    [!isSecure(value), 'Not a complete web address.', copy],
    [value.length > 500, 'Longer than 500 characters.', 'Use the short form of the address.'],
  ]
}

const emailAddress =
  /^[A-Za-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

function ofDay(value: string): Mistake[] {
  const day = new Date(`${value}T00:00:00Z`)
  // The 30th of February is a day of March to JavaScript.
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  return [
    [!/^\d{4}-\d{2}-\d{2}$/.test(value), 'Not a date.', asDay],
    [!isReal, 'This day does not exist.', 'Look it up in the calendar and correct it.'],
  ]
}
