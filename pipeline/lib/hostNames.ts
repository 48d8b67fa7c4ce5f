import { getDomain } from 'tldts'

/** Reserved example names (RFC 2606, RFC 6761) and names copied from instructions. */
const placeholderHost = /(^|\.)(example|invalid|test|example\.(com|net|org))\.?$|(^|\.)your-/i

const loopbackHost = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/

const privateHost = /^[^.]+$|\.local\.?$|^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/

function hasHostname(names: RegExp, url: string): boolean {
  return URL.canParse(url) && names.test(new URL(url).hostname)
}

/** Returns true for a URL with an example host. */
export const isPlaceholderUrl = (url: string) => hasHostname(placeholderHost, url)

/** Returns true for a URL of this machine (localhost, 127.0.0.1, [::1]). */
export const isLoopbackUrl = (url: string) => hasHostname(loopbackHost, url)

/** Returns true for a URL that is reachable only within a private network. */
export const isPrivateNetworkUrl = (url: string) => hasHostname(privateHost, url)

/** Returns the registered domain, such as company.co.uk; null for an IP address or a local name. */
export const getRegistrableDomain: (hostname: string) => string | null = (hostname) =>
  getDomain(hostname)

/** Returns the host name with www. if it has none, otherwise without. */
export function toggleWww(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
}
