import { contactId, draftFieldAttribute } from './names'

/** Draft of the contact form, one per tab. */
export interface ContactDraft {
  /** Fills empty fields. */
  restore: () => void
  /** Returns the ISO 8601 time of the first attempt to send the draft. */
  stamp: () => string
  /** Deletes the sent draft. */
  clear: () => void
}

declare global {
  interface Window {
    /** Missing if the pre-hydration script failed. */
    contactDraft?: ContactDraft
  }
}

/** Text by field name, and the time of the first attempt to send it. */
type Draft = Partial<Record<string, string>>

// Keeps the draft in the storage of the tab from the first keystroke. While that is blocked or full, the
// draft lasts until the visitor leaves the page.

const tryStorage = <Result>(action: (storage: Storage, key: string) => Result) => {
  try {
    return action(sessionStorage, 'contact-draft')
  } catch {
    return undefined
  }
}
let draft = { ...tryStorage((storage, key) => JSON.parse(storage.getItem(key)!) as Draft | null) }
const save = () => tryStorage((storage, key) => storage.setItem(key, JSON.stringify(draft)))

const findFields = () => [
  ...document.querySelectorAll<HTMLInputElement>(`#${contactId} [${draftFieldAttribute}]`),
]
const restore = () => {
  for (const field of findFields()) field.value ||= draft[field.name] ?? ''
}
const onInput = ({ target }: Event & { target: HTMLInputElement }) => {
  const fields = findFields()
  if (!fields.includes(target)) return
  draft[target.name] = target.value
  if (fields.every(({ value }) => value.trim() === '')) delete draft.timestamp
  save()
}
document.addEventListener('DOMContentLoaded', restore)
addEventListener('input', onInput as EventListener)

const stamp = () => {
  draft.timestamp ??= new Date().toISOString()
  save()
  return draft.timestamp
}
const clear = () => {
  const sent = JSON.stringify(draft)
  // Keeps a later message, which another page of this tab may have saved.
  tryStorage((storage, key) => storage.getItem(key) === sent && storage.removeItem(key))
  draft = {}
}
window.contactDraft = { restore, stamp, clear }
