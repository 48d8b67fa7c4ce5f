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
export type FieldErrors = Partial<Record<FieldName | 'honeypot', string>>

/** Lengths in characters as a person counts them: code points (specification, section 9). */
export const limits = {
  name: { min: 2, max: 50 },
  message: { min: 10, max: 1000 },
  honeypot: { max: 0 },
} as const

/** Soft hyphens, zero-width spaces and marks of direction, as they are copied along with an address or a name. */
const invisibleCharacter = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** Whether a text shows nothing at all. Such a text is never valid. */
export function isBlank(text: string): boolean {
  return text.replace(invisibleCharacter, '').trim() === ''
}

/** Whether the submit button turns blue (specification, section 4): name, email and message are all non-blank. */
export function isReady(fields: ContactFields): boolean {
  return fieldNames.every((name) => !isBlank(fields[name]))
}

/** The fields as they are validated, counted and sent. A message keeps its lines, and what its script needs. */
export function cleanFields({ name, email, message, honeypot }: ContactFields): ContactFields {
  return {
    name: name.replace(invisibleCharacter, '').trim().normalize(),
    email: email.replace(invisibleCharacter, '').trim().normalize(),
    message: isBlank(message) ? '' : message.trim().normalize(),
    honeypot,
  }
}

/** Every rule that cleaned fields break, with the words of the specification, section 5. */
export function validate({ name, email, message, honeypot }: ContactFields): FieldErrors {
  const errors: FieldErrors = {}
  const nameLength = count(name)
  const messageLength = count(message)
  if (nameLength < limits.name.min) errors.name = 'Name must be at least 2 characters'
  if (nameLength > limits.name.max) errors.name = 'Name must be less than 50 characters'
  if (!isEmailAddress(email)) errors.email = 'Please enter a valid email address'
  if (messageLength < limits.message.min) errors.message = 'Message must be at least 10 characters'
  if (messageLength > limits.message.max) {
    errors.message = 'Message must be less than 1000 characters'
  }
  if (count(honeypot) > limits.honeypot.max) errors.honeypot = 'Bot detected'
  return errors
}

/** How many characters a cleaned message may still grow by; negative when it is too long. */
export function charactersLeft(message: string): number {
  return limits.message.max - count(message)
}

function count(text: string): number {
  return Array.from(text).length
}
