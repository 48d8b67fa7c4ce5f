/** Under this name the session storage has it. */
export const earlyTextKey = 'contact-early'

/**
 * Keeps what was typed before the scripts ran. Until the form's own script takes over, the page may yet be loaded anew,
 * after a new version of the site, or rendered anew, after an extension has changed it.
 */
export function keepEarlyText(form: HTMLFormElement): void {
  try {
    const fields = Object.fromEntries(new FormData(form) as Iterable<[string, string]>)
    if (Object.values(fields).join('')) {
      sessionStorage.setItem(earlyTextKey, JSON.stringify(fields))
    }
  } catch {
    // Storage is denied: the text is still in the form.
  }
}
