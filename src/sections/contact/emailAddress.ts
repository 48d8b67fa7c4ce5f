/** The HTML standard's expression for `type="email"`, with letters of any script and at least one dot in the domain. */
const local = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+/u
const label = /[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?/u
const address = new RegExp(`^${local.source}@${label.source}(?:\\.${label.source})+$`, 'u')

/** The longest address that mail servers take, in characters (RFC 5321). */
const maxLength = 254

/** Whether it is one mailbox at a domain on the Internet (specification, section 5). */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && address.test(text)
}
