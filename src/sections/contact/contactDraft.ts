import { fieldNames, isBlank, type ContactFields, type FieldName } from './contactMessage'

/** The honeypot's name: one that no browser fills in by itself, as it would `website`, `company` or `phone`. */
export const honeypotName = 'topic'

/** What stands in the form. */
export function readFields(form: HTMLFormElement): ContactFields {
  return {
    name: fieldOf(form, 'name').value,
    email: fieldOf(form, 'email').value,
    message: fieldOf(form, 'message').value,
    honeypot: fieldOf(form, honeypotName).value,
  }
}

/** A field of the form by its name. */
export function fieldOf(form: HTMLFormElement, name: string) {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

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

/** Fills what is empty from the draft, and keeps what was typed before the scripts came. Returns the draft's timestamp. */
export function restoreDraft(form: HTMLFormElement): string | undefined {
  const { timestamp, ...draft } = readDraft()
  for (const name of fieldNames) fieldOf(form, name).value ||= draft[name] ?? ''
  return keepDraft(readFields(form), timestamp)
}
