/** Names of the visible fields, in page order. */
export const fieldNames = ['name', 'email', 'message'] as const

export type FieldName = (typeof fieldNames)[number]

/** Values of the form, including the honeypot, an invisible field that only bots fill in. */
export type ContactFields = Record<FieldName | 'honeypot', string>

/** Result of `trimAndNormalizeFields`. */
export type NormalizedFields = ContactFields & { readonly [normalized]: true }

declare const normalized: unique symbol

/** Body of the webhook request (specification, section 7). */
export interface ContactPayload extends Record<FieldName, string> {
  /** ISO 8601; the same for each attempt to send a draft, so that receivers can detect duplicates. */
  timestamp: string
  source: string
}

/** Validation message of each invalid field. */
export type FieldErrors = Partial<Record<FieldName | 'honeypot', string>>

const maxMessageLength = 1000

/** Soft hyphens, zero-width spaces and direction marks, which copied text may contain. */
const invisibleCharacter = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

const localPart = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+/u
const domainLabel = /[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?/u

/**
 * Pattern that HTML uses for `type="email"`, but with letters of any alphabet and a domain that
 * contains at least one dot.
 */
const emailAddress = new RegExp(
  `^${localPart.source}@${domainLabel.source}(?:\\.${domainLabel.source})+$`,
  'u',
)

/** Returns whether a text is an email address of at most 254 characters, the limit of RFC 5321. */
function isEmailAddress(text: string): boolean {
  return text.length <= 254 && emailAddress.test(text)
}

/** Returns whether a text contains only spaces and invisible characters. */
export function isBlankOrInvisible(text: string): boolean {
  return text.replace(invisibleCharacter, '').trim() === ''
}

/** Returns whether name, email and message are non-blank, even if invalid (specification, section 4). */
export function areFieldsFilled(fields: ContactFields): boolean {
  return fieldNames.every((name) => !isBlankOrInvisible(fields[name]))
}

export function areFieldsBlank(fields: ContactFields): boolean {
  return fieldNames.every((name) => isBlankOrInvisible(fields[name]))
}

/** Trims and normalizes the fields, and removes invisible characters from name and email. */
export function trimAndNormalizeFields({
  name,
  email,
  message,
  honeypot,
}: ContactFields): NormalizedFields {
  return {
    name: name.replace(invisibleCharacter, '').trim().normalize(),
    email: email.replace(invisibleCharacter, '').trim().normalize(),
    // Keeps invisible characters in messages, because some languages need them.
    message: isBlankOrInvisible(message) ? '' : message.trim().normalize(),
    honeypot,
  } as NormalizedFields
}

/** Returns the validation errors of normalized fields (specification, sections 5 and 9). */
export function validateFields({ name, email, message, honeypot }: NormalizedFields): FieldErrors {
  const errors: FieldErrors = {}
  if (countCodePoints(name) < 2) errors.name = 'Name must be at least 2 characters'
  if (countCodePoints(name) > 50) errors.name = 'Name must be less than 50 characters'
  if (!isEmailAddress(email)) errors.email = 'Please enter a valid email address'
  if (countCodePoints(message) < 10) errors.message = 'Message must be at least 10 characters'
  if (countRemainingCharacters(message) < 0)
    errors.message = 'Message must be less than 1000 characters'
  if (honeypot !== '') errors.honeypot = 'Bot detected'
  return errors
}

/** Returns the number of remaining characters of a normalized message; negative above the limit. */
export function countRemainingCharacters(message: string): number {
  return maxMessageLength - countCodePoints(message)
}

/** Returns the length in Unicode code points, so that most emoji count as one character. */
function countCodePoints(text: string): number {
  return Array.from(text).length
}
