/** Names of the visible fields, in page order. */
export const fieldNames = ['name', 'email', 'message'] as const

export type FieldName = (typeof fieldNames)[number]

/** Values of the form; `topic` is the honeypot, an invisible field that only bots fill in. */
export type ContactFields = Record<FieldName | 'topic', string>

/** Body of the webhook request. */
export interface ContactPayload extends Record<FieldName, string> {
  /** ISO 8601; the same for each attempt to send a draft, so that receivers can detect duplicates. */
  timestamp: string
  source: string
}

/** Validation message of each invalid field. */
export type FieldErrors = Partial<Record<keyof ContactFields, string>>

const maxMessageLength = 1000

/** Soft hyphens, zero-width spaces and direction marks, which copied text may contain. */
const invisibleCharacter = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

const localPart = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+/u
const domainLabel = /[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?/u

/**
 * Pattern of HTML's `type="email"`, but with letters of any alphabet, a dot in the domain, and at
 * most 254 characters (RFC 5321).
 */
export const emailAddress = new RegExp(
  `^(?=.{0,254}$)${localPart.source}@${domainLabel.source}(?:\\.${domainLabel.source})+$`,
  'u',
)

/** Returns whether name, email and message have text, even if it is invalid. */
export function isComplete(fields: ContactFields): boolean {
  return fieldNames.every((name) => fields[name] !== '')
}

/** Trims the fields, empties blank ones, and removes invisible characters from name and email. */
export function normalizeFields({ name, email, message, topic }: ContactFields): ContactFields {
  const removeInvisible = (text: string) => text.replace(invisibleCharacter, '').trim().normalize()
  return {
    name: removeInvisible(name),
    // Also converts full-width letters of Japanese keyboards, such as ＠.
    email: removeInvisible(email).normalize('NFKC'),
    // Keeps invisible characters in messages, because some languages need them.
    message: removeInvisible(message) && message.trim().normalize(),
    topic,
  }
}

/** Returns the validation errors of normalized fields. */
export function validateFields({ name, email, message, topic }: ContactFields): FieldErrors {
  const errors: FieldErrors = {}
  if (countCharacters(name) < 2) errors.name = 'Name must be at least 2 characters'
  if (countCharacters(name) > 50) errors.name = 'Name must be less than 50 characters'
  if (!emailAddress.test(email)) errors.email = 'Please enter a valid email address'
  if (countCharacters(message) < 10) errors.message = 'Message must be at least 10 characters'
  if (countCharactersLeft(message) < 0) errors.message = 'Message must be less than 1000 characters'
  if (topic !== '') errors.topic = 'Bot detected'
  return errors
}

/** Returns how many characters a normalized message may still grow; negative above the limit. */
export function countCharactersLeft(message: string): number {
  return maxMessageLength - countCharacters(message)
}

export function describeCharactersLeft(left: number): string {
  const count = Math.abs(left)
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`
}

/** Returns the length in Unicode code points, so that most emoji count as one character. */
function countCharacters(text: string): number {
  return [...text].length
}
