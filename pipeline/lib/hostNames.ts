import { getDomain } from 'tldts'

/** Matches reserved example hosts (RFC 2606, RFC 6761) and placeholders such as your-domain.com. */
const placeholderHost = /(^|\.)(example|invalid|test|example\.(com|net|org))\.?$|(^|\.)your-/i

const loopbackHost = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/

const privateHost = /^[^.]+$|\.local\.?$|^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/

function hasHostname(pattern: RegExp, url: string): boolean {
  return URL.canParse(url) && pattern.test(new URL(url).hostname)
}

/** Returns true for a URL whose host is an example or a placeholder. */
export function isPlaceholderUrl(url: string): boolean {
  return hasHostname(placeholderHost, url)
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
