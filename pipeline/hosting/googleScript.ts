/** Origin of the web apps of Google Apps Script. */
const scriptOrigin = 'https://script.google.com'

/** A script answers by a redirect to this origin, so browsers request it too. */
export const answerOrigin = 'https://script.googleusercontent.com'

/** Answer of the script in docs/webhook.md. */
export const scriptAnswer = 'stored'

export function isGoogleScript(webhookUrl: string): boolean {
  return new URL(webhookUrl).origin === scriptOrigin
}
