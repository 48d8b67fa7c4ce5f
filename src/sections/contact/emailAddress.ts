/** One dot-free piece of the part before the @, in any script (RFC 5321 "atom", RFC 6531). */
const localPiece = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u

/** One dot-free piece of the domain: letters, digits and inner hyphens, in any script. */
const domainLabel = /^(?!-|.*-$)[\p{L}\p{M}\p{N}-]+$/u

/** The last label: never a single character, and never the end of an IP address. */
const topLevel = /^\p{L}./u

const longest = { address: 254, local: 64, label: 63 }

/**
 * Whether a message sent to this address can arrive: one mailbox at a domain on the Internet. Stricter than the
 * browsers' own rule (no bare hosts, no stray dots), wider for international addresses (specification, section 5).
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > longest.address) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return (
    local.split('.').every((piece) => localPiece.test(piece)) &&
    octets(local) <= longest.local &&
    octets(text) <= longest.address &&
    isDomain(text.slice(at + 1))
  )
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    topLevel.test(labels.at(-1) ?? '') &&
    asciiLabels(domain).every((label) => label.length <= longest.label)
  )
}

/** The domain as it travels, `bücher` as `xn--bcher-kva`; a domain that cannot travel has one endless label. */
function asciiLabels(domain: string): string[] {
  try {
    return new URL(`https://${domain}`).hostname.split('.')
  } catch {
    return ['?'.repeat(longest.address)]
  }
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length
}
