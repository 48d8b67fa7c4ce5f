import {
  fieldNames,
  isBlankOrInvisible,
  type ContactFields,
  type FieldName,
} from './contactMessage'

/** Name of the honeypot field, which browsers do not autofill, unlike `website`, `company` or `phone`. */
export const honeypotFieldName = 'topic'

export function readFormFields(form: HTMLFormElement): ContactFields {
  return {
    name: getFormControlUnchecked(form, 'name').value,
    email: getFormControlUnchecked(form, 'email').value,
    message: getFormControlUnchecked(form, 'message').value,
    honeypot: getFormControlUnchecked(form, honeypotFieldName).value,
  }
}

export function getFormControlUnchecked(
  form: HTMLFormElement,
  controlName: string,
): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(controlName) as HTMLInputElement | HTMLTextAreaElement
}

/** ISO 8601 time of the first attempt to send a draft. */
type FirstSendTimestamp = string

const storageKey = 'contact-draft'

/**
 * Saves the draft in `sessionStorage` and returns its timestamp, or deletes a blank draft and returns
 * undefined.
 */
export function saveOrDeleteDraft(
  { name, email, message }: ContactFields,
  firstSendTimestamp?: FirstSendTimestamp,
): FirstSendTimestamp | undefined {
  const isEmpty = isBlankOrInvisible(name + email + message)
  try {
    if (isEmpty) sessionStorage.removeItem(storageKey)
    else
      sessionStorage.setItem(
        storageKey,
        JSON.stringify({ name, email, message, timestamp: firstSendTimestamp }),
      )
  } catch {
    // Without access to `sessionStorage`, or if it is full, the form works without a saved draft.
  }
  return isEmpty ? undefined : firstSendTimestamp
}

export function readDraft(): Partial<Record<FieldName | 'timestamp', string>> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as ReturnType<typeof readDraft>
  } catch {
    return {}
  }
}

/** Fills empty fields from the draft, so that typed text stays, and returns the draft's timestamp. */
export function fillEmptyFieldsFromDraft(form: HTMLFormElement): FirstSendTimestamp | undefined {
  const { timestamp, ...draft } = readDraft()
  for (const name of fieldNames) getFormControlUnchecked(form, name).value ||= draft[name] ?? ''
  return timestamp
}
