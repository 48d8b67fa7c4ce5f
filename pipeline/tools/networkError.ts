/**
 * Why nothing came back from an address, as the end of a sentence: "no computer is called hooks.example.com". An error
 * names by `url` another address, to which that one led.
 */
export function networkError(
  { code = '', name, message, url }: NodeJS.ErrnoException & { url?: string },
  address: string,
  timeoutMs: number,
): string {
  const { host, hostname } = new URL(url ?? address)
  if (name === 'AbortError' || name === 'TimeoutError') {
    return `no answer within ${timeoutMs / 1000} seconds`
  }
  if (code === 'ECONNREFUSED') return `nothing listens at ${host}`
  if (isUnknownHost(code)) return `no computer is called ${hostname}`
  if (/CERT|SIGNATURE|TLS|SSL|EPROTO/.test(code)) {
    return `browsers do not trust the certificate of ${host} (${message})`
  }
  return `no answer (${message || code})`
}

/** Whether a name could not be looked up: it does not exist, or this computer is offline. */
export function isUnknownHost(code: string | undefined): boolean {
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}
