import { normalizeFields, type ContactFields, type FieldName } from './contactMessage'

/** Name of the honeypot field, which browsers do not autofill, unlike `website`, `company` or `phone`. */
export const honeypotFieldName = 'topic'

declare global {
  interface Window {
    /** Draft of the form, which the pre-hydration script saves; missing if that script failed. */
    contactDraft?: {
      /** ISO 8601 time of the first attempt to send the draft. */
      timestamp?: string
    }
    /** Fills empty fields from the draft, and returns the focus to a field that React has replaced. */
    restoreDraft?: () => void
  }
}

/** Returns the normalized values of the form. */
export function readFields(form: HTMLFormElement): ContactFields {
  return normalizeFields({
    name: getControl(form, 'name').value,
    email: getControl(form, 'email').value,
    message: getControl(form, 'message').value,
    honeypot: getControl(form, honeypotFieldName).value,
  })
}

export function getControl(
  form: HTMLFormElement,
  name: FieldName | typeof honeypotFieldName,
): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}
