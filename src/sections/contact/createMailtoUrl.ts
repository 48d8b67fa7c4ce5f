import type { FieldName } from './contactMessage'

/** The most characters of a `mailto:` address that mail programs take; Windows opens none beyond 2,048. */
const maxUrlLength = 1900

/** In place of a message that is too long, as half of one could be sent without anybody noticing. */
const copyMessageNotice =
  '[Please copy your message here from the form on the website: it is too long for this link.]'

/** The address that opens a mail program with a message in it (RFC 6068); its fields are cleaned ones. */
export function createMailtoUrl(
  emailAddress: string,
  subject: string,
  { name, email, message }: Record<FieldName, string>,
): string {
  const link = (text: string) =>
    `mailto:${emailAddress}?subject=${encode(subject)}&body=${encode(`${text}\n\n${name}\n${email}`)}`
  const whole = link(message)
  return whole.length <= maxUrlLength ? whole : link(copyMessageNotice)
}

/** Half a character, which cannot be encoded, becomes the sign for one that is missing. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD').replace(/\n/g, '\r\n'))
}
