import { getDomain } from 'tldts'

/** Names that lead nowhere by definition (RFC 2606, RFC 6761), or were copied from instructions: never filled in. */
const placeholderHost = /(^|\.)(example|invalid|test|example\.(com|net|org))\.?$|(^|\.)your-/i

const loopbackHost = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/

const privateHost = /^[^.]+$|\.local\.?$|^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/

function hasHostname(names: RegExp, address: string): boolean {
  return URL.canParse(address) && names.test(new URL(address).hostname)
}

/** Whether an address is an example only. */
export const isPlaceholderUrl = (address: string) => hasHostname(placeholderHost, address)

/** Whether an address is one of the computer that asks. */
export const isLoopbackUrl = (address: string) => hasHostname(loopbackHost, address)

/** Whether an address leads nowhere but in somebody's own network. */
export const isPrivateNetworkUrl = (address: string) => hasHostname(privateHost, address)

/** The part of a host's name that was registered: company.com, or company.co.uk; none of an IP address or a local name. */
export const getRegistrableDomain: (hostname: string) => string | null = (hostname) =>
  getDomain(hostname)

/** The host that people also type: the same without www, or with it. */
export function toggleWww(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
}
