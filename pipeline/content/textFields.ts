import * as v from 'valibot'
import { fieldMeta } from './fieldMeta'
import { twoSentences, wrongType } from './issueSentences'
import type { Sentences } from './jsonNode'

/** Letters, digits or signs that a reader can see. */
const visible = /[^\s\u00AD\u200B-\u200F\u2060\uFEFF]/u

/** Marks that reverse the direction of the text around them, so that it reads as something else. */
const directionOverride = /[\u202A-\u202E\u2066-\u2069]/u

// eslint-disable-next-line no-control-regex -- the characters to find
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/u

/** An error in a text: how to find it, and the two sentences about it. */
export interface TextRule extends Sentences {
  pattern: RegExp
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

const empty = twoSentences('Empty.', 'Write the text, or put the old one back.')

function text(maxLength: number, rules: TextRule[], ifEmpty = empty) {
  const broken = (value: string) => rules.find(({ pattern }) => pattern.test(value))
  return v.pipe(
    v.string(wrongType('text', 'Write it as text between double quotes.')),
    v.regex(visible, ifEmpty),
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
    fieldMeta({ kind: 'singleLine', description, hint, maxLength }),
  )
}

/** Plain text, a sentence or more. */
export function multiLine(description: string, maxLength: number, hint?: string, ifEmpty?: string) {
  return v.pipe(
    text(maxLength, textRules, ifEmpty),
    fieldMeta({ kind: 'multiLine', description, hint, maxLength }),
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
    v.check(isSecureAddress, ({ input }) =>
      /^tel:/i.test(input)
        ? twoSentences(
            'A telephone number; this link opens a web page.',
            'Write the address of a page here. A number can stand in the text of a page: [words](tel:+49301234).',
          )
        : twoSentences(
            /^http:\/\//i.test(input)
              ? 'The address starts with http:// and is not secure.'
              : 'Not a complete web address.',
            'Copy it from the address bar of the browser; it starts with https://.',
          ),
    ),
    v.maxLength(
      500,
      twoSentences('Longer than 500 characters.', 'Use the short form of the address.'),
    ),
    fieldMeta({ kind: 'address', description, hint }),
  )
}

/** An e-mail address, written on the page as a link. */
export function email(description: string) {
  return v.pipe(
    v.string(wrongType('an e-mail address', 'Write it between double quotes.')),
    v.regex(
      /^[A-Za-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
      twoSentences('Not an e-mail address.', 'Write it like name@company.com, without blanks.'),
    ),
    fieldMeta({ kind: 'email', description }),
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
    fieldMeta({ kind: 'isoDate', description, hint }),
  )
}
