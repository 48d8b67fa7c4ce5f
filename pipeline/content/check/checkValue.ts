import { asciiEmail } from '../../../src/lib/asciiEmail'
import type { Field } from '../schema/fields'
import type { Sentences } from '../files/diagnostics'

/** A mistake, with its code and the two sentences about it. */
type Mistake = [isMade: boolean, code: string, message: string, fix: string]

const retype = 'Delete the text and type it again, without pasting.'

// eslint-disable-next-line no-control-regex -- the characters to find
const control = /[\0-\x08\x0B\f\x0E-\x1F\x7F-\x9F\u2028\u2029]/
const turning = /[\u202A-\u202E\u2066-\u2069]/

/** What no text of the site may hold: how to find it, its code, and the two sentences about it. */
export const textRules: [pattern: RegExp, code: string, message: string, fix: string][] = [
  [control, 'control-character', 'Contains an invisible control character.', retype],
  [
    turning,
    'direction-mark',
    'Contains an invisible mark that reverses the reading direction.',
    retype,
  ],
  [
    // Half a character, or the mark an editor leaves where it could not read one.
    /[\uFFFD]|[\uD800-\uDFFF]/u,
    'broken-character',
    'Contains a broken character.',
    'Type the text again, and save the file with the encoding UTF-8.',
  ],
  [
    // What is written without blanks, Chinese or Thai, breaks between its characters.
    /[^\s\-/\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{61}/u,
    'word-too-long',
    'Contains a word of more than 60 letters.',
    'Break it up with blanks; a small screen cannot show it.',
  ],
]

/** The room that a text takes, in letters: a Chinese, Japanese or Korean character is as wide as two. */
export function roomOf(text: string): number {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
  return text.length + (text.match(wide)?.length ?? 0)
}

/** Types of values in words, as they are found and as they are wanted, and how they are written. */
const types: Record<string, [found: string, wanted: string, fix: string]> = {
  string: ['Text', 'text', 'Write it as text between double quotes.'],
  number: ['A number', 'a number', 'Write the number alone, without quotes.'],
  boolean: ['true or false', 'true or false', 'Write true or false, without quotes.'],
  list: ['A list', 'a list', 'Put square brackets around the entries: [ … ].'],
  object: ['A group { }', 'a group of fields', 'Put curly brackets around the fields: { … }.'],
}

/** What is wrong with a value by itself. */
export function checkValue(field: Field, value: unknown): Sentences | undefined {
  const type = Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value
  const kind = field.kind === 'integer' ? 'number' : field.kind
  const [, wanted, fix] = types[kind] ?? types.string!
  if (wanted !== types[type]?.[1]) {
    const message = `${types[type]?.[0] ?? 'Nothing (null)'} instead of ${wanted}.`
    return { code: 'wrong-type', message, fix }
  }
  const made = mistakes(field, value).find(([isMade]) => isMade)
  return made && { code: made[1], message: made[2], fix: made[3] }
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
    case 'email': {
      const write = 'Write it like name@company.com, without blanks.'
      return [
        [
          !emailAddress.test(asciiEmail(value as string)),
          'email-invalid',
          'Not an e-mail address.',
          write,
        ],
      ]
    }
    case 'isoDate':
      return ofDay(value as string)
    case 'choice': {
      const isOther = !field.options.includes(value as string)
      const words = `Choose one of ${field.options.join(', ')}.`
      return [
        [
          isOther,
          'choice-unknown',
          `${JSON.stringify(value)} is none of the possible words.`,
          words,
        ],
      ]
    }
    case 'list':
      return ofList(field, (value as unknown[]).length)
    default:
      return []
  }
}

/** Letters, digits or signs that a reader can see. */
const visible = /[^\s\u00AD\u200B-\u200F\u2060\uFEFF]/u

const noText: Sentences = {
  code: 'text-empty',
  message: 'Empty.',
  fix: 'Write the text, or put the old one back.',
}

function ofText(field: Extract<Field, { maxLength: number }>, text: string): Mistake[] {
  const { kind, maxLength, ifEmpty = noText } = field
  const room = roomOf(text)
  const width = room > text.length ? ` (as wide as ${room})` : ''
  const tooLong = `${text.length} characters${width}; at most ${maxLength} fit here.`
  const isBroken = kind === 'singleLine' && /[\t\n\r]/.test(text)
  return [
    [!visible.test(text), ifEmpty.code, ifEmpty.message, ifEmpty.fix],
    [room > maxLength, 'text-too-long', tooLong, `Shorten it by ${room - maxLength}.`],
    [
      isBroken,
      'line-break-in-text',
      'Contains a line break or a tab.',
      'Write the text on one line.',
    ],
    ...textRules.map(([pattern, ...words]): Mistake => [pattern.test(text), ...words]),
  ]
}

/** The limits of a number, or of how many entries there are. */
type Limits = { kind: string; min: number; max: number }

function ofNumber({ kind, min, max }: Limits, value: number): Mistake[] {
  const isBroken = kind === 'integer' && !Number.isInteger(value)
  return [
    [value < min, 'number-too-small', `Less than ${min}.`, `Write ${min} or more.`],
    [value > max, 'number-too-large', `More than ${max}.`, `Write ${max} or less.`],
    [isBroken, 'number-not-whole', 'Not a whole number.', 'Leave out the decimals.'],
  ]
}

function ofList({ min, max }: Limits, length: number): Mistake[] {
  const few = length === 0 ? 'The list is empty.' : `Only ${length} entries; the page needs ${min}.`
  const more = `Add ${min - length === 1 ? 'an entry' : 'entries'}, or put the old ones back.`
  return [
    [length < min, 'list-too-short', few, more],
    [
      length > max,
      'list-too-long',
      `${length} entries; the page has room for ${max}.`,
      `Remove ${length - max}.`,
    ],
  ]
}

function ofAddress(value: string): Mistake[] {
  const { protocol, hostname, username } = URL.canParse(value) ? new URL(value) : {}
  const isOdd = /[\s\\<>"]/.test(value) || turning.test(value) || !hostname?.includes('.')
  const copy = 'Copy it from the address bar of the browser; it starts with https://.'
  const number = 'Write a web address. A number can stand in a page: [words](tel:+49301234).'
  return [
    [
      protocol === 'tel:',
      'url-is-telephone-number',
      'A telephone number; this link opens a web page.',
      number,
    ],
    [
      protocol === 'http:',
      'url-not-secure',
      'The address starts with http:// and is not secure.',
      copy,
    ],
    [
      isOdd || protocol !== 'https:' || username !== '',
      'url-invalid',
      'Not a complete web address.',
      copy,
    ],
    [
      value.length > 500,
      'url-too-long',
      'Longer than 500 characters.',
      'Use the short form of the address.',
    ],
  ]
}

const emailAddress =
  /^[A-Za-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

function ofDay(value: string): Mistake[] {
  const day = new Date(`${value}T00:00:00Z`)
  // The 30th of February is a day of March to JavaScript.
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  const write = 'Write it as year-month-day, for instance 2025-07-08.'
  return [
    [!/^\d{4}-\d{2}-\d{2}$/.test(value), 'date-invalid', 'Not a date.', write],
    [
      !isReal,
      'date-not-in-calendar',
      'This day does not exist.',
      'Look it up in the calendar and correct it.',
    ],
  ]
}
