import { encodeEmailDomain } from '../../src/lib/encodeEmailDomain'
import type { Field } from './fields'
import type { Problem } from './diagnostic'
import { formatCountWithNoun } from '../lib/formatCountWithNoun'

/** Validation rule: a flag that is true if the value breaks the rule, and the problem to report. */
type ValueRule = [isMade: boolean, code: string, message: string, fix: string]

const retypeFix = 'Delete the text, and type it again instead of pasting it.'

// eslint-disable-next-line no-control-regex -- the characters to find
const controlCharacters = /[\0-\x08\x0B\f\x0E-\x1F\x7F-\x9F\u2028\u2029]/
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/

/** Patterns that must not occur in any text, with the problem to report. */
export const invalidCharacterOrLongWordPatterns: [
  pattern: RegExp,
  code: string,
  message: string,
  fix: string,
][] = [
  [
    controlCharacters,
    'control-character',
    'The text contains an invisible control character, which often comes from copied text.',
    retypeFix,
  ],
  [
    bidiControls,
    'direction-mark',
    'The text contains an invisible character that reverses the reading direction.',
    retypeFix,
  ],
  [
    // Matches lone surrogates, and the replacement character that editors insert for unreadable
    // bytes.
    /[\uFFFD]|[\uD800-\uDFFF]/u,
    'broken-character',
    'The text contains a broken character (�).',
    'Type the text again, and save the file as UTF-8 (in a text editor, choose "Save as", and select "UTF-8" as the encoding).',
  ],
  [
    // Lines of Chinese, Japanese, Korean and Thai text can break without spaces, so exclude the
    // characters of these scripts.
    /[^\s\-/\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{61}/u,
    'word-too-long',
    'The text contains a word of more than 60 characters, which is too wide for small screens.',
    'Split the word with spaces.',
  ],
]

/**
 * Returns the display width of a text in Latin characters; a Chinese, Japanese or Korean character
 * counts as two.
 */
function measureDisplayWidth(text: string): number {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
  return text.length + (text.match(wide)?.length ?? 0)
}

/**
 * Wording for each JSON type: how messages name the found type and the expected type, and the fix.
 */
const typeDescriptions: Record<string, [found: string, wanted: string, fix: string]> = {
  string: ['text', 'text', 'Write a text between double quotation marks.'],
  number: ['a number', 'a number', 'Write the number without quotation marks.'],
  boolean: [
    'a yes-or-no value (true or false)',
    'a yes-or-no value (true or false)',
    'Write true (yes) or false (no), without quotation marks.',
  ],
  list: ['a list', 'a list', 'Put square brackets around the entries: [ … ].'],
  object: [
    'a group of fields',
    'a group of fields',
    'Put curly brackets around the fields: { … }.',
  ],
}

/**
 * Returns the problem of a single value, if any; checkFields.ts checks rules that involve several
 * fields.
 */
export function findValueProblem(field: Field, value: unknown): Problem | undefined {
  const type = Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value
  const kind = field.kind === 'integer' ? 'number' : field.kind
  const [, wanted, fix] = typeDescriptions[kind] ?? typeDescriptions.string!
  if (wanted !== typeDescriptions[type]?.[1]) {
    const message = `The field contains ${typeDescriptions[type]?.[0] ?? 'nothing (null)'} instead of ${wanted}.`
    return { code: 'wrong-type', message, fix }
  }
  const made = getValueRules(field, value).find(([isMade]) => isMade)
  return made && { code: made[1], message: made[2], fix: made[3] }
}

/**
 * Returns the validation rules of a field.
 * @param value value of the type that the field requires
 */
function getValueRules(field: Field, value: unknown): ValueRule[] {
  switch (field.kind) {
    case 'singleLine':
    case 'multiLine':
      return getTextRules(field, value as string)
    case 'integer':
    case 'number':
      return getNumberRules(field, value as number)
    case 'address':
      return getUrlRules(value as string)
    case 'webhook':
      return value === 'none' ? [] : getUrlRules(value as string)
    case 'email': {
      const write = 'Write an email address without spaces, such as name@company.com.'
      return [
        [
          !emailPattern.test(encodeEmailDomain(value as string)),
          'email-invalid',
          'This is not an email address.',
          write,
        ],
      ]
    }
    case 'isoDate':
      return getDateRules(value as string)
    case 'choice': {
      const isOther = !field.options.includes(value as string)
      const words = `Write one of these options: ${field.options.join(', ')}.`
      return [
        [isOther, 'choice-unknown', `${JSON.stringify(value)} is not one of the options.`, words],
      ]
    }
    case 'list':
      return getListRules(field, (value as unknown[]).length)
    default:
      return []
  }
}

/** Matches a character that is visible on the page. */
const visibleCharacter = /[^\s\u00AD\u200B-\u200F\u2060\uFEFF]/u

const emptyTextProblem: Problem = {
  code: 'text-empty',
  message: 'The text is empty.',
  fix: 'Write the text, or restore the old text.',
}

function getTextRules(field: Extract<Field, { maxLength: number }>, text: string): ValueRule[] {
  const { kind, maxLength, ifEmpty = emptyTextProblem } = field
  const room = measureDisplayWidth(text)
  const width = room > text.length ? ` (as wide as ${room} Latin characters)` : ''
  const tooLong = `The text has ${text.length} characters${width}; at most ${maxLength} fit here.`
  const isBroken = kind === 'singleLine' && /[\t\n\r]/.test(text)
  return [
    [!visibleCharacter.test(text), ifEmpty.code, ifEmpty.message, ifEmpty.fix],
    [
      room > maxLength,
      'text-too-long',
      tooLong,
      `Shorten the text by ${formatCountWithNoun(room - maxLength, 'character')}.`,
    ],
    [
      isBroken,
      'line-break-in-text',
      'The text contains a line break or a tab character (typed with the Tab key).',
      'Write the text on one line.',
    ],
    ...invalidCharacterOrLongWordPatterns.map(([pattern, ...words]): ValueRule => [
      pattern.test(text),
      ...words,
    ]),
  ]
}

/** Limits of a number, or of the length of a list. */
type Limits = { kind: string; min: number; max: number }

function getNumberRules({ kind, min, max }: Limits, value: number): ValueRule[] {
  const isBroken = kind === 'integer' && !Number.isInteger(value)
  return [
    [
      value < min,
      'number-too-small',
      `The number is less than ${min}.`,
      `Write a number of at least ${min}.`,
    ],
    [
      value > max,
      'number-too-large',
      `The number is more than ${max}.`,
      `Write a number of at most ${max}.`,
    ],
    [
      isBroken,
      'number-not-whole',
      'This is not a whole number.',
      'Write the number without decimals.',
    ],
  ]
}

function getListRules({ min, max }: Limits, length: number): ValueRule[] {
  const few =
    length === 0
      ? 'The list is empty.'
      : `The page needs ${min} entries; the list has only ${length}.`
  const more = `Add ${min - length === 1 ? 'an entry' : 'entries'}, or restore the old entries.`
  return [
    [length < min, 'list-too-short', few, more],
    [
      length > max,
      'list-too-long',
      `The list has ${length} entries; the page has room for ${max}.`,
      `Remove ${length - max} of the entries.`,
    ],
  ]
}

function getUrlRules(value: string): ValueRule[] {
  const { protocol, hostname, username } = URL.canParse(value) ? new URL(value) : {}
  const isOdd = /[\s\\<>"]/.test(value) || bidiControls.test(value) || !hostname?.includes('.')
  const copy =
    'Open the page in a browser, and copy the complete URL from the address bar. The URL must begin with https://.'
  const number =
    'Write the URL of a web page. A telephone number can be a link only in the text of a page: [link text](tel:+49301234).'
  return [
    [
      protocol === 'tel:',
      'url-is-telephone-number',
      'This is a telephone number, but the field needs the URL of a web page.',
      number,
    ],
    [
      protocol === 'http:',
      'url-not-secure',
      'The URL begins with http://, so the connection is not secure.',
      copy,
    ],
    [
      isOdd || protocol !== 'https:' || username !== '',
      'url-invalid',
      'This is not a complete URL.',
      copy,
    ],
    [
      value.length > 500,
      'url-too-long',
      'The URL is longer than 500 characters.',
      'Use a shorter URL that opens the same page.',
    ],
  ]
}

const emailPattern =
  /^[A-Za-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

function getDateRules(value: string): ValueRule[] {
  const day = new Date(`${value}T00:00:00Z`)
  // JavaScript parses February 30 as a day in March, so compare the parsed date with the text.
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  const write = 'Write the date as year-month-day, such as 2025-07-08.'
  return [
    [
      !/^\d{4}-\d{2}-\d{2}$/.test(value),
      'date-invalid',
      'This is not a date in the form year-month-day.',
      write,
    ],
    [
      !isReal,
      'date-not-in-calendar',
      'This day does not exist.',
      'Look up the date in a calendar and correct it.',
    ],
  ]
}
