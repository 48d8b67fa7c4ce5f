import type { ContactFields } from './contactMessage'

/** Maximum length of a `mailto:` URL in characters; Windows does not open URLs of more than 2,048. */
const maxUrlLength = 1900

/** Replaces a message too long for a `mailto:` URL; visitors might not notice a truncated message. */
const copyMessageNotice =
  '[Please copy your message here from the form on the website: it is too long for this link.]'

/** Returns a URL that opens an email app with a prepared message (RFC 6068). */
export function createMailtoUrl(
  emailAddress: string,
  subject: string,
  fields: ContactFields,
): string {
  const createUrl = (message: string) =>
    `mailto:${emailAddress}?subject=${encode(subject)}&body=${encode(createEmailBody({ ...fields, message }))}`
  const url = createUrl(fields.message)
  return url.length <= maxUrlLength ? url : createUrl(copyMessageNotice)
}

/** Returns the message with the name and the email address below it. */
export function createEmailBody({ name, email, message }: ContactFields): string {
  return `${message}\n\n${name}\n${email}`
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\n/g, '\r\n'))
}
