import { keepDraft, readDraft } from './contactDraft'
import { fieldNames, type ContactFields } from './contactMessage'

/** The honeypot's name: one that no browser fills in by itself, as it would `website`, `company` or `phone`. */
export const honeypotName = 'topic'

/** Fills what is empty from the draft, and keeps what was typed before the scripts came. Returns the draft's timestamp. */
export function restoreDraft(form: HTMLFormElement | null): string | undefined {
  if (!form) return
  const { timestamp, ...draft } = readDraft()
  for (const name of fieldNames) fieldOf(form, name).value ||= draft[name] ?? ''
  return keepDraft(readFields(form), timestamp)
}

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
