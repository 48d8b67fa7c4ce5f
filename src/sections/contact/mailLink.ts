import type { ContactFields } from './contactMessage'

/** The most characters of a `mailto:` address that mail programs take; Windows opens none beyond 2,048. */
const maxLength = 1900

const cutNote = '\n[…] The rest is still in the form on the website: please copy it here.'

/**
 * The address that opens a mail program with a message in it (RFC 6068). A message that is too long for it is cut, and
 * says so.
 *
 * @param fields cleaned
 */
export function mailLink(
  address: string,
  subject: string,
  { name, email, message }: Pick<ContactFields, 'name' | 'email' | 'message'>,
): string {
  const link = (text: string) =>
    `mailto:${address}?subject=${encode(subject)}&body=${encode(`${text}\n\n${name}\n${email}`)}`
  const whole = link(message)
  if (whole.length <= maxLength) return whole
  let room = maxLength - link(cutNote).length
  let text = ''
  for (const character of message) {
    room -= encode(character).length
    if (room < 0) break
    text += character
  }
  return link(text + cutNote)
}

/** Half a character, which cannot be encoded, becomes the sign for one that is missing. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD').replace(/\n/g, '\r\n'))
}
