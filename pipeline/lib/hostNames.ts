import { getDomain } from 'tldts'

/** Names that lead nowhere by definition (RFC 2606, RFC 6761), or were copied from instructions: never filled in. */
const placeholder = /(^|\.)(example|invalid|test|example\.(com|net|org))\.?$|(^|\.)your-/i

const thisComputer = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/

const oneNetwork = /^[^.]+$|\.local\.?$|^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/

function isOf(names: RegExp, address: string): boolean {
  return URL.canParse(address) && names.test(new URL(address).hostname)
}

/** Whether an address is an example only. */
export const isPlaceholder = (address: string) => isOf(placeholder, address)

/** Whether an address is one of the computer that asks. */
export const isThisComputer = (address: string) => isOf(thisComputer, address)

/** Whether an address leads nowhere but in somebody's own network. */
export const isInOneNetwork = (address: string) => isOf(oneNetwork, address)

/** The part of a host's name that was registered: company.com, or company.co.uk; none of an IP address or a local name. */
export const registrableDomain: (hostname: string) => string | null = (hostname) =>
  getDomain(hostname)

/** The host that people also type: the same without www, or with it. */
export function otherNameOf(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
}
