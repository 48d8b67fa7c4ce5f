/**
 * Why nothing came back from an address, as the end of a sentence: "no computer is called hooks.example.com". That may be
 * another one, to which the address led.
 */
export function networkError(
  { code = '', name, message, hostname }: NodeJS.ErrnoException & { hostname?: string },
  address: string,
  timeoutMs: number,
): string {
  const { host, hostname: asked } = new URL(address)
  if (name === 'AbortError' || name === 'TimeoutError') {
    return `no answer within ${timeoutMs / 1000} seconds`
  }
  if (code === 'ECONNREFUSED') return `nothing listens at ${host}`
  if (isUnknownHost(code)) return `no computer is called ${hostname ?? asked}`
  if (/CERT|SIGNATURE|TLS|SSL|EPROTO/.test(code)) {
    return `browsers do not trust the certificate of ${host} (${message})`
  }
  return `no answer (${message || code})`
}

/** Whether a name could not be looked up: it does not exist, or this computer is offline. */
export function isUnknownHost(code: string | undefined): boolean {
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}
