import { isEmailAddress } from './emailAddress'

/** The fields a visitor fills in, in the order in which they stand. */
export const fieldNames = ['name', 'email', 'message'] as const

export type FieldName = (typeof fieldNames)[number]

/** What stands in the form. The honeypot is out of sight: whoever fills it in is no person. */
export type ContactFields = Record<FieldName | 'honeypot', string>

/** The body of the one request (specification, section 7). */
export interface ContactPayload {
  name: string
  email: string
  message: string
  /** ISO 8601; made once for a draft, so that a receiver knows a second delivery from a second message. */
  timestamp: string
  source: string
}

/** The message for each field that breaks a rule. */
export type FieldProblems = Partial<Record<FieldName | 'honeypot', string>>

/** Lengths in characters as a person counts them: code points (specification, section 9). */
export const limits = {
  name: { least: 2, most: 50 },
  message: { least: 10, most: 1000 },
  honeypot: { most: 0 },
} as const

/** What looks like nothing: white space, controls, zero-width and bidi marks, blank fillers. */
const nothing = String.raw`[\s\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]`
const something = new RegExp(nothing.replace('[', '[^'), 'u')

/** Zero-width and bidi marks, but for the two joiners (U+200C, U+200D) that Persian and Indic names are written with. */
const marks = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
const joiners = /[\u200C\u200D]/g
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g
const lineBreaksAndTabs = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const controls = /\p{Cc}/gu
const controlsInText = /[^\P{Cc}\t\n]/gu
const loneSurrogates = /\p{Cs}/gu

/** Whether a text shows nothing at all. Such a text is never valid. */
export function isBlank(text: string): boolean {
  return !something.test(text)
}

/** Whether the submit button turns blue (specification, section 4): name, email and message are all non-blank. */
export function isReady(fields: ContactFields): boolean {
  return fieldNames.every((name) => !isBlank(fields[name]))
}

/**
 * The fields as they are checked, counted and sent. Name and email come out as one line without invisible
 * marks; an email with controls inside is left as it is, to be refused; a message keeps its lines and tabs.
 */
export function cleanFields({ name, email, message, honeypot }: ContactFields): ContactFields {
  return {
    name: trim(
      wellFormed(name).replace(lineBreaksAndTabs, ' ').replace(controls, '').replace(marks, ''),
    ),
    email: wellFormed(email).replace(marks, '').replace(joiners, '').trim(),
    message: cleanMessage(message),
    honeypot,
  }
}

function cleanMessage(message: string): string {
  return trim(wellFormed(message).replace(lineBreaks, '\n').replace(controlsInText, ''))
}

function wellFormed(text: string): string {
  return text.replace(loneSurrogates, '\uFFFD').normalize('NFC')
}

/** Character by character from the end, as `[…]+$` would take minutes for a megabyte of blanks. */
function trim(text: string): string {
  let end = text.length
  while (end > 0 && isBlank(text.charAt(end - 1))) end -= 1
  return text.slice(Math.max(text.search(something), 0), end)
}

/** Every rule that cleaned fields break, with the words of the specification, section 5. */
export function findProblems({ name, email, message, honeypot }: ContactFields): FieldProblems {
  const problems: FieldProblems = {}
  const nameLength = count(name)
  const messageLength = count(message)
  if (nameLength < limits.name.least) problems.name = 'Name must be at least 2 characters'
  if (nameLength > limits.name.most) problems.name = 'Name must be less than 50 characters'
  if (!isEmailAddress(email)) problems.email = 'Please enter a valid email address'
  if (messageLength < limits.message.least) {
    problems.message = 'Message must be at least 10 characters'
  }
  if (messageLength > limits.message.most) {
    problems.message = 'Message must be less than 1000 characters'
  }
  if (count(honeypot) > limits.honeypot.most) problems.honeypot = 'Bot detected'
  return problems
}

/** How many characters a message may still grow by; negative when it is too long. */
export function charactersLeft(message: string): number {
  return limits.message.most - count(cleanMessage(message))
}

function count(text: string): number {
  return Array.from(text).length
}
