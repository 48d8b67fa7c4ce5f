const timeoutMs = 20_000

const parallelRequests = 12

/** Response to a GET request after redirects, or the reason why there is none. */
export interface HttpResponse {
  requestedUrl: string
  url: string
  /** HTTP status, or 0 without a response. */
  status: number
  headers: Headers
  body: Buffer
  error?: string
}

/** Sends a GET request; retries it once, with a timeout of its own. */
export async function get(requestedUrl: string): Promise<HttpResponse> {
  const send = async (): Promise<HttpResponse> => {
    const response = await fetch(requestedUrl, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: 'text/html,*/*', 'User-Agent': 'Mozilla/5.0 (compatible; check:live)' },
    })
    const { url, status, headers } = response
    return { requestedUrl, url, status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }
  // A server may close a keep-alive connection before the request arrives.
  return send()
    .catch(send)
    .catch((error: Error) => ({
      requestedUrl,
      url: requestedUrl,
      status: 0,
      headers: new Headers(),
      body: Buffer.alloc(0),
      error: describeNetworkError(error),
    }))
}

/** Sends GET requests, several at a time, and returns the responses in the order of the URLs. */
export async function getAll(urls: string[]): Promise<HttpResponse[]> {
  const responses: HttpResponse[] = []
  const remaining = urls.entries()
  const work = async () => {
    for (const [index, url] of remaining) responses[index] = await get(url)
  }
  await Promise.all(Array.from({ length: parallelRequests }, work))
  return responses
}

/** Returns the message of the network error that `fetch` wraps. */
export function describeNetworkError(error: Error): string {
  return (error.cause as Error | undefined)?.message ?? error.message
}
