import { getDomain } from 'tldts'

/** The part of a host's name that was registered: company.com, or company.co.uk; none of an IP address or a local name. */
export function registrableDomain(hostname: string): string | null {
  return getDomain(hostname)
}

/** The host that people also type: the same without www, or with it. */
export function otherNameOf(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
}
