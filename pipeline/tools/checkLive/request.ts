import { getAttribute, parseElements } from '../../lib/html'

export const requestTimeoutMs = 20_000

/** Error codes of a missing network connection or, for a single request, of a wrong host name. */
const offlineCodes = /^(ENOTFOUND|EAI_AGAIN|ENETUNREACH|ENETDOWN|EHOSTUNREACH)$/

/** Response to a request, or the reason why there is no response. */
export interface ResponseOrFailure {
  requestedUrl: string
  /** URL after redirects. */
  url: string
  /** HTTP status, or 0 if there is no response. */
  status: number
  headers: Headers
  body: string
  /** Result in words, such as "it responds with 404". */
  outcome: string
  /**
   * True if the request failed because no DNS server or network route was available, which suggests
   * that the machine is offline.
   */
  isOffline: boolean
}

/** Sends a GET request, follows redirects, and retries once. */
export async function sendGetRequestWithRetry(requestedUrl: string): Promise<ResponseOrFailure> {
  const options = {
    signal: AbortSignal.timeout(requestTimeoutMs),
    headers: { Accept: 'text/html,*/*', 'User-Agent': 'Mozilla/5.0 (compatible; check:live)' },
  }
  const send = async () => {
    const response = await fetch(requestedUrl, options)
    const { url, status, headers } = response
    return {
      requestedUrl,
      url,
      status,
      headers,
      body: await response.text(),
      outcome: `it responds with ${status}`,
      isOffline: false,
    }
  }
  const noResponse = {
    requestedUrl,
    url: requestedUrl,
    status: 0,
    headers: new Headers(),
    body: '',
  }
  // Retry, because a server may close a keep-alive connection before the request arrives.
  return send()
    .catch(send)
    .catch((error: Error) => ({
      ...noResponse,
      outcome: formatNetworkErrorClause(error, requestedUrl, requestTimeoutMs),
      isOffline: isOffline(error, requestedUrl),
    }))
}

/** Returns true for a missing network connection, false for a redirect to an unknown host. */
function isOffline({ cause }: Error, requestedUrl: string): boolean {
  const { code = '', hostname } = (cause ?? {}) as NodeJS.ErrnoException & { hostname?: string }
  return (
    offlineCodes.test(code) &&
    (hostname ?? new URL(requestedUrl).hostname) === new URL(requestedUrl).hostname
  )
}

/** Requests paths sequentially, because hosts limit the request rate. */
export async function requestPathsInSequence(
  siteUrl: URL,
  paths: string[],
): Promise<ResponseOrFailure[]> {
  const answers: ResponseOrFailure[] = []
  for (const path of paths) answers.push(await sendGetRequestWithRetry(new URL(path, siteUrl).href))
  return answers
}

export function getRequestedPathname({ requestedUrl }: ResponseOrFailure): string {
  return new URL(requestedUrl).pathname
}

/** Collects the distinct values of an attribute from all elements with the tag name. */
export function collectAttributeValues(
  pages: ResponseOrFailure[],
  tagName: string,
  attributeName: string,
): string[] {
  const found = pages
    .flatMap(({ body }) => parseElements(body))
    .filter((one) => one.tagName === tagName)
  return [...new Set(found.flatMap((element) => getAttribute(element, attributeName) ?? []))]
}

/** Describes an error of `fetch` in a clause such as "connection refused by example.com". */
export function formatNetworkErrorClause(
  thrownError: Error,
  url: string,
  timeoutMs: number,
): string {
  const error = (thrownError.cause ?? thrownError) as NodeJS.ErrnoException & { hostname?: string }
  const { code = '', message, hostname } = error
  const { host } = new URL(url)
  if (error.name === 'TimeoutError') return `no response within ${timeoutMs / 1000} seconds`
  if (code === 'ECONNREFUSED') return `connection refused by ${host}`
  // After a redirect, the host that could not be resolved may differ from that of `url`.
  if (/ENOTFOUND|EAI_AGAIN/.test(code))
    return `DNS lookup failed: ${hostname ?? host} could not be resolved`
  if (/CERT|SIGNATURE|TLS|SSL|EPROTO/.test(code)) {
    return `browsers do not trust the certificate of ${host} (${message})`
  }
  return `no response (${message || code})`
}
