import { fieldNames, type ContactFields, type FieldName } from './contactMessage'

/** Name of the honeypot field, which browsers do not autofill, unlike `website`, `company` or `phone`. */
export const honeypotFieldName = 'topic'

export function readFormFields(form: HTMLFormElement): ContactFields {
  return {
    name: getControl(form, 'name').value,
    email: getControl(form, 'email').value,
    message: getControl(form, 'message').value,
    honeypot: getControl(form, honeypotFieldName).value,
  }
}

export function getControl(
  form: HTMLFormElement,
  controlName: string,
): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(controlName) as HTMLInputElement | HTMLTextAreaElement
}

/** ISO 8601 time of the first attempt to send a draft. */
type FirstSendTimestamp = string

const storageKey = 'contact-draft'

/** Saves the draft in `sessionStorage`, without the honeypot, and returns it as stored. */
export function saveDraft(
  { name, email, message }: ContactFields,
  firstSendTimestamp?: FirstSendTimestamp,
): string {
  const draft = JSON.stringify({ name, email, message, timestamp: firstSendTimestamp })
  try {
    sessionStorage.setItem(storageKey, draft)
  } catch {
    // Without access to `sessionStorage`, or if it is full, the form works without a saved draft.
  }
  return draft
}

/**
 * Deletes the draft.
 * @param sent draft to delete; any other is the draft of a later message and stays
 */
export function deleteDraft(sent?: string): void {
  try {
    if (sent === undefined || sent === sessionStorage.getItem(storageKey))
      sessionStorage.removeItem(storageKey)
  } catch {
    // Without access to `sessionStorage`, there is no draft.
  }
}

export function readDraft(): Partial<Record<FieldName | 'timestamp', string>> {
  try {
    const draft = (JSON.parse(sessionStorage.getItem(storageKey)!) ?? {}) as object
    return Object.fromEntries(Object.entries(draft).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

/** Fills empty fields from the draft, so that typed text stays, and returns the draft's timestamp. */
export function fillEmptyFieldsFromDraft(form: HTMLFormElement): FirstSendTimestamp | undefined {
  const { timestamp, ...draft } = readDraft()
  for (const name of fieldNames) getControl(form, name).value ||= draft[name] ?? ''
  return timestamp
}
