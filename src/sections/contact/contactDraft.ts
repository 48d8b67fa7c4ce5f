import { fieldNames, isBlank, type ContactFields, type FieldName } from './contactMessage'

/** The honeypot's name: one that no browser fills in by itself, as it would `website`, `company` or `phone`. */
export const honeypotFieldName = 'topic'

/** What stands in the form. */
export function readFormFields(form: HTMLFormElement): ContactFields {
  return {
    name: getField(form, 'name').value,
    email: getField(form, 'email').value,
    message: getField(form, 'message').value,
    honeypot: getField(form, honeypotFieldName).value,
  }
}

/** A field of the form by its name. */
export function getField(form: HTMLFormElement, name: string) {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

const storageKey = 'contact-draft'

/**
 * Keeps what is written until its tab is closed, with the timestamp of the first attempt to send it; once all is emptied
 * both are dropped. Returns the timestamp that is left.
 */
export function saveOrDeleteDraft(
  { name, email, message }: ContactFields,
  timestamp?: string,
): string | undefined {
  const isEmpty = isBlank(name + email + message)
  try {
    if (isEmpty) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ name, email, message, timestamp }))
  } catch {
    // Storage is denied or full: the text is in the form alone.
  }
  return isEmpty ? undefined : timestamp
}

export function readDraft(): Partial<Record<FieldName | 'timestamp', string>> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as ReturnType<typeof readDraft>
  } catch {
    return {}
  }
}

/** Fills what is empty from the draft, and keeps what was typed before the scripts came. Returns the draft's timestamp. */
export function restoreDraft(form: HTMLFormElement): string | undefined {
  const { timestamp, ...draft } = readDraft()
  for (const name of fieldNames) getField(form, name).value ||= draft[name] ?? ''
  return saveOrDeleteDraft(readFormFields(form), timestamp)
}
