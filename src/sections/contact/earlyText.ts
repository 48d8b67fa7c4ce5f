import { honeypotName } from './Honeypot'

/** Under this name the session storage has it. */
export const earlyTextKey = 'contact-early'

/**
 * Keeps what was typed before the scripts ran. Until the form's own script takes over, the page may yet be loaded anew,
 * after a new version of the site, or rendered anew, after an extension has changed it.
 */
export function keepEarlyText(form: HTMLFormElement): void {
  try {
    const data = new FormData(form)
    data.delete(honeypotName)
    const fields = Object.fromEntries(data as Iterable<[string, string]>)
    if (Object.values(fields).join('')) {
      sessionStorage.setItem(earlyTextKey, JSON.stringify(fields))
    }
  } catch {
    // Storage is denied: the text is still in the form.
  }
}
