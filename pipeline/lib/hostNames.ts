import { getDomain } from 'tldts'

/** Matches the example domains of RFC 2606 with their subdomains, and the sample's profile URL. */
const exampleAddress =
  /(?<![\w-])(?:example\.(?:com|net|org)|linkedin\.com\/in\/example)(?![\w-]|\.\w)/i

const loopbackHost = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/

const privateHost = /^[^.]+$|\.local\.?$|^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/

function hasHostname(pattern: RegExp, url: string): boolean {
  return URL.canParse(url) && pattern.test(new URL(url).hostname)
}

/** Returns true if a text contains a URL or an email address of an example domain. */
export function hasExampleAddress(text: string): boolean {
  return exampleAddress.test(text)
}

/** Returns true for a URL of this machine (localhost, 127.0.0.1, [::1]). */
export function isLoopbackUrl(url: string): boolean {
  return hasHostname(loopbackHost, url)
}

/** Returns true for a URL that is reachable only on this machine or within a private network. */
export function isPrivateNetworkUrl(url: string): boolean {
  return isLoopbackUrl(url) || hasHostname(privateHost, url)
}

/**
 * Returns the registrable domain, such as company.co.uk; null for an IP address or a local name.
 */
export function getRegistrableDomain(hostname: string): string | null {
  return getDomain(hostname)
}

/** Adds the prefix "www." to a host name, or removes the prefix if the name has one. */
export function toggleWww(hostname: string): string {
  return hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`
}
