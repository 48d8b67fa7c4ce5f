import { isBlank, type ContactFields, type FieldName } from './contactMessage'

const key = 'contact-draft'

/**
 * Keeps what is written until its tab is closed, with the timestamp of the first attempt to send it; once all is emptied
 * both are dropped. Returns the timestamp that is left.
 */
export function keepDraft(
  { name, email, message }: ContactFields,
  timestamp?: string,
): string | undefined {
  const isEmpty = isBlank(name + email + message)
  try {
    if (isEmpty) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ name, email, message, timestamp }))
  } catch {
    // Storage is denied or full: the text is in the form alone.
  }
  return isEmpty ? undefined : timestamp
}

export function readDraft(): Partial<Record<FieldName | 'timestamp', string>> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as ReturnType<typeof readDraft>
  } catch {
    return {}
  }
}
