import { fieldNames, type FieldName } from './contactMessage'

/** What a visitor has written and not yet sent. */
export interface ContactDraft extends Record<FieldName, string> {
  /** The timestamp of the first attempt to send it, if there was one. */
  timestamp?: string
}

const key = 'contact-draft'

/** How long an abandoned draft is kept, in milliseconds: 24 hours (the privacy policy says so). */
const draftLifetime = 24 * 60 * 60 * 1000

/** Keeps a draft for this tab. A browser that denies storage changes nothing. */
export function keepDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, keptAt: Date.now() }))
  } catch {
    // Storage is denied or full: the text is still in the form.
  }
}

/** The kept draft, unless there is none or it is older than its lifetime. */
export function readDraft(): ContactDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isDraft(kept)) return null
    if (Date.now() - kept.keptAt < draftLifetime) return kept
    dropDraft()
  } catch {
    // Storage is denied, or what it holds is not ours.
  }
  return null
}

/**
 * Keeps what was typed before the scripts ran, over an earlier draft. Until the form answers, the page may yet be loaded
 * anew, after a new version of the site, or rendered anew, after an extension has changed it.
 */
export function keepEarlyText(form: HTMLFormElement | null): void {
  if (!form) return
  const data = new FormData(form)
  const typed = fieldNames.flatMap((name) => {
    const text = data.get(name)
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : []
  })
  if (typed.length === 0) return
  keepDraft({ name: '', email: '', message: '', ...readDraft(), ...Object.fromEntries(typed) })
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is denied: nothing was kept.
  }
}

function isDraft(kept: unknown): kept is ContactDraft & { keptAt: number } {
  const record = Object(kept) as Record<string, unknown>
  return (
    fieldNames.every((name) => typeof record[name] === 'string') &&
    typeof record.keptAt === 'number' &&
    ['string', 'undefined'].includes(typeof record.timestamp)
  )
}
