/** The fields a visitor fills in, in the order in which they stand. */
export const fieldNames = ['name', 'email', 'message'] as const

export type FieldName = (typeof fieldNames)[number]

/** What stands in the form. The honeypot is out of sight: whoever fills it in is no person. */
export type ContactFields = Record<FieldName | 'honeypot', string>

/** The body of the one request (specification, section 7). */
export interface ContactPayload extends Record<FieldName, string> {
  /** ISO 8601; made once for a draft, so that a receiver knows a second delivery from a second message. */
  timestamp: string
  source: string
}

/** The message for each field that breaks a rule. */
export type FieldErrors = Partial<Record<FieldName | 'honeypot', string>>

const maxMessageLength = 1000

/** Soft hyphens, zero-width spaces and marks of direction, as they are copied along with an address or a name. */
const invisibleCharacter = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

const localPart = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+/u
const domainLabel = /[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?/u

/** The HTML standard's expression for `type="email"`, with letters of any script and at least one dot in the domain. */
const emailAddress = new RegExp(
  `^${localPart.source}@${domainLabel.source}(?:\\.${domainLabel.source})+$`,
  'u',
)

/** One mailbox at a domain on the Internet, at most as long as mail servers take (RFC 5321). */
function isEmailAddress(text: string): boolean {
  return text.length <= 254 && emailAddress.test(text)
}

/** Whether a text shows nothing at all. Such a text is never valid. */
export function isBlank(text: string): boolean {
  return text.replace(invisibleCharacter, '').trim() === ''
}

/** Whether the submit button turns blue (specification, section 4): name, email and message are all non-blank. */
export function areFieldsFilled(fields: ContactFields): boolean {
  return fieldNames.every((name) => !isBlank(fields[name]))
}

/** The fields as they are validated, counted and sent. A message keeps its lines, and what its script needs. */
export function sanitizeFields({ name, email, message, honeypot }: ContactFields): ContactFields {
  return {
    name: name.replace(invisibleCharacter, '').trim().normalize(),
    email: email.replace(invisibleCharacter, '').trim().normalize(),
    message: isBlank(message) ? '' : message.trim().normalize(),
    honeypot,
  }
}

/** Every rule that cleaned fields break, with the numbers and words of the specification, sections 5 and 9. */
export function validateFields({ name, email, message, honeypot }: ContactFields): FieldErrors {
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

/** How many characters a cleaned message may still grow by; negative when it is too long. */
export function countRemainingCharacters(message: string): number {
  return maxMessageLength - countCodePoints(message)
}

/** In characters as a person counts them: code points. */
function countCodePoints(text: string): number {
  return Array.from(text).length
}
