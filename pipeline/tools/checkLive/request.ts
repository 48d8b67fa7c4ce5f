import { getAttribute, findElements } from '../../lib/html'

/** How long an answer is awaited, in milliseconds. */
export const requestTimeoutMs = 20_000

/** What a computer without a network gives, too: each may also mean that one name or host alone is wrong. */
const offlineCodes = /^(ENOTFOUND|EAI_AGAIN|ENETUNREACH|ENETDOWN|EHOSTUNREACH)$/

/** What came back from an address, or why nothing did. */
export interface SiteResponse {
  requestedUrl: string
  /** Where the answer comes from. */
  url: string
  /** 0 where nothing came back. */
  status: number
  headers: Headers
  body: string
  /** In words: "it answers 404". */
  outcome: string
  /** True where no network was reached: no DNS server or no route. */
  isOffline: boolean
}

/** Asks as a browser would, and follows where it leads; once more where that fails, as a server may close a kept connection. */
export async function request(requestedUrl: string): Promise<SiteResponse> {
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
      outcome: `it answers ${status}`,
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
  return send()
    .catch(send)
    .catch((error: Error) => ({
      ...noResponse,
      outcome: describeNetworkError(error, requestedUrl, requestTimeoutMs),
      isOffline: isOffline(error, requestedUrl),
    }))
}

/** Tells a missing network from a redirect to a host that does not exist. */
function isOffline({ cause }: Error, requestedUrl: string): boolean {
  const { code = '', hostname } = (cause ?? {}) as NodeJS.ErrnoException & { hostname?: string }
  return (
    offlineCodes.test(code) &&
    (hostname ?? new URL(requestedUrl).hostname) === new URL(requestedUrl).hostname
  )
}

/** Asks for paths of a site one after the other, as a host may send away who asks for too much. */
export async function requestAll(site: URL, paths: string[]): Promise<SiteResponse[]> {
  const answers: SiteResponse[] = []
  for (const path of paths) answers.push(await request(new URL(path, site).href))
  return answers
}

/** The path that was asked for. */
export function getRequestPath({ requestedUrl }: SiteResponse): string {
  return new URL(requestedUrl).pathname
}

/** The values of an attribute of a kind of element in pages, each once. */
export function collectAttributeValues(pages: SiteResponse[], tag: string, name: string): string[] {
  const found = pages.flatMap(({ body }) => findElements(body)).filter((one) => one.tagName === tag)
  return [...new Set(found.flatMap((element) => getAttribute(element, name) ?? []))]
}

/** Why `fetch` threw, as the end of a sentence. The unknown name may be another one, to which the address led. */
export function describeNetworkError(thrown: Error, address: string, timeoutMs: number): string {
  const error = (thrown.cause ?? thrown) as NodeJS.ErrnoException & { hostname?: string }
  const { code = '', message, hostname } = error
  const { host } = new URL(address)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`
  if (code === 'ECONNREFUSED') return `nothing listens at ${host}`
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return `no computer is called ${hostname ?? host}`
  if (/CERT|SIGNATURE|TLS|SSL|EPROTO/.test(code)) {
    return `browsers do not trust the certificate of ${host} (${message})`
  }
  return `no answer (${message || code})`
}
