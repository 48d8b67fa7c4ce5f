import { fieldNames, isBlank, type ContactFields, type FieldName } from './contactMessage'

/** Name of the honeypot. Browsers would autofill `website`, `company` or `phone`. */
export const honeypotFieldName = 'topic'

/** Returns the current values of the form. */
export function readFormFields(form: HTMLFormElement): ContactFields {
  return {
    name: getField(form, 'name').value,
    email: getField(form, 'email').value,
    message: getField(form, 'message').value,
    honeypot: getField(form, honeypotFieldName).value,
  }
}

export function getField(form: HTMLFormElement, name: string) {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

/** ISO 8601 time of the first attempt to send a draft. */
type FirstSendTimestamp = string

const storageKey = 'contact-draft'

/**
 * Saves the draft in `sessionStorage` with the timestamp of its first send attempt, or deletes both if all fields are
 * blank. Returns the remaining timestamp.
 */
export function saveOrDeleteDraft(
  { name, email, message }: ContactFields,
  timestamp?: FirstSendTimestamp,
): FirstSendTimestamp | undefined {
  const isEmpty = isBlank(name + email + message)
  try {
    if (isEmpty) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ name, email, message, timestamp }))
  } catch {
    // Storage is denied or full.
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

/** Fills empty fields from the draft, but keeps text typed before hydration. Returns the draft's timestamp. */
export function restoreDraft(form: HTMLFormElement): FirstSendTimestamp | undefined {
  const { timestamp, ...draft } = readDraft()
  for (const name of fieldNames) getField(form, name).value ||= draft[name] ?? ''
  return saveOrDeleteDraft(readFormFields(form), timestamp)
}
